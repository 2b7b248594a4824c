import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Loads a page's data again for another path, not for another hash or query. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
