import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For each page: its data is asked for anew when another address is shown, not where the hash or the query changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
