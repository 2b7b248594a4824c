import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Returns whether to load a page's data again. A new hash or query does not count. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
