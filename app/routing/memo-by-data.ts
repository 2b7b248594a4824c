import { type ComponentType, memo } from 'react';

/**
 * Renders a page for new data alone: React Router renders it at each change of the address, which would delay the
 * zoom view.
 */
export const memoByData = <Props extends { loaderData: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (before, after) => before.loaderData === after.loaderData);
