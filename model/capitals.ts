/** Returns a text in its language's capitals as CSS does: İ for a Turkish i. `language` is a tag such as `de`. */
export const toCapitals = (text: string, language: string): string => text.toLocaleUpperCase(language);
