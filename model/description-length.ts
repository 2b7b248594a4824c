/** In characters. Search engines cut a description at about 160 and distrust one under 70. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 };
