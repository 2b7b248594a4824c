type Size = { readonly width: number; readonly height: number };

/** The least height of a long picture, as a multiple of its width. The factor of a phone's screen is 2.2. */
const LONG = 2.5;

/** Returns whether a picture is a long page, such as a screenshot, which would be a narrow strip if it fit a window. */
export const isLongPicture = ({ width, height }: Size): boolean => height >= LONG * width;

/** The height of a strip, as a multiple of its width: in the height of a window it is less than a fifth as wide. */
const STRIP = 5;

/** Returns whether a picture is so long that nothing of it is legible where its height fits a window. */
export const isStrip = ({ width, height }: Size): boolean => height >= STRIP * width;
