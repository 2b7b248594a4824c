/** The end of the alt text that `npm run new` writes as a reminder. */
export const UNFILLED_ALT = ': say what the picture shows';

export const hasAltText = (alt: unknown): boolean =>
  typeof alt === 'string' && alt.trim() !== '' && !alt.endsWith(UNFILLED_ALT);
