/**
 * Returns a text in capitals as its language writes them and as `text-transform: uppercase` shows them: İ for a Turkish
 * i, Greek without accents, SS for a German ß.
 *
 * @param language a tag such as `de`
 */
export const inCapitals = (text: string, language: string): string => text.toLocaleUpperCase(language);
