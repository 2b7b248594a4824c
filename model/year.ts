/** The year of a work: `2024`, or words with a year, such as `2023-2025`, `since 2021` or `winter 2024`. */
export type Year = number | string;

/** A year of four digits in a text. */
export const YEAR_IN_TEXT = /(?<!\d)(?:19|2\d)\d{2}(?!\d)/;

/** A hyphen between two years, the second of which may have two digits. */
const RANGE = /(?<=\d{4}) ?- ?(?=(?:\d{4}|\d{2})(?![-\d]))/g;

/** Returns a year as pages show it, with an en dash in a range. */
export const yearText = (year: Year): string => String(year).replace(RANGE, '–');

/** Returns the first year in a text, for dates. Returns undefined without a year. */
export const firstYear = (year: Year | undefined): string | undefined => YEAR_IN_TEXT.exec(String(year ?? ''))?.[0];
