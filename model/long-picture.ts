/** Of a picture, in pixels. */
type Size = { readonly width: number; readonly height: number };

/** The least height of a long picture, as a multiple of its width. A phone's screen has 2.2. */
const LONG = 2.5;

/** Whether a picture is a long page, such as a screenshot: whole in a window it would be a strip. */
export const isLongPicture = ({ width, height }: Size): boolean => height >= LONG * width;
