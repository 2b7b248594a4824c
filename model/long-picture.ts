type Size = { readonly width: number; readonly height: number };

/** The least height of a long picture, as a multiple of its width. The factor of a phone's screen is 2.2. */
const LONG = 2.5;

/** Returns whether a picture is a long page, such as a screenshot, which would be a narrow strip if it fit a window. */
export const isLongPicture = ({ width, height }: Size): boolean => height >= LONG * width;
