import { type ComponentType, memo } from 'react';

/**
 * A page that is rendered for its data alone. React Router renders the page in view at each step of a navigation, with
 * the same data, and the steps before the next page is there hold the answer to a press up.
 */
export const pageOfData = <Props extends { loaderData: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (before, after) => before.loaderData === after.loaderData);
