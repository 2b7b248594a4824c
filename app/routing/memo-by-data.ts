import { type ComponentType, memo } from 'react';

/**
 * A page that is rendered for its data alone. React Router renders the page in view whenever the address changes, as
 * where a picture is shown large, with the same data, and that would hold up the answer to a press.
 */
export const memoByData = <Props extends { loaderData: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (before, after) => before.loaderData === after.loaderData);
