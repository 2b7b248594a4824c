/** What a new entry has in place of words (cli/new-entry.ts). */
const STAND_IN = /: say what the picture shows$/;

/** Whether a text says something about a picture. */
export const saysSomething = (alt: unknown): boolean =>
  typeof alt === 'string' && alt.trim() !== '' && !STAND_IN.test(alt);
