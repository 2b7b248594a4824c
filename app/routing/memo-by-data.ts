import { type ComponentType, memo } from 'react';

/**
 * Memoizes a page by its data. React Router renders a page at each change of the address, which would delay the zoom
 * view.
 */
export const memoByData = <Props extends { loaderData: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (before, after) => before.loaderData === after.loaderData);
