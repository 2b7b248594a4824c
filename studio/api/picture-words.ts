/** Ends the text that `npm run new` writes for the description of a picture. */
export const UNFILLED_ALT = ': say what the picture shows';

/** Whether a text says something about a picture. */
export const saysSomething = (alt: unknown): boolean =>
  typeof alt === 'string' && alt.trim() !== '' && !alt.endsWith(UNFILLED_ALT);
