/**
 * Returns a text in the capitals of its language, as `text-transform: uppercase` does: İ for a Turkish i, Greek without
 * accents, SS for a German ß.
 *
 * @param language a tag such as `de`
 */
export const inCapitals = (text: string, language: string): string => text.toLocaleUpperCase(language);
