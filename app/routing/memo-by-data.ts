import { type ComponentType, memo } from 'react';

/** Memoizes a page by its data, because rendering at each change of the address would delay the zoom view. */
export const memoByData = <Props extends { loaderData: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (before, after) => before.loaderData === after.loaderData);
