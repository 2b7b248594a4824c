/** Above 1.5 dots per px a lower resolution is invisible, and files are a third smaller. */
const DENSE_PART = 7 / 8;

/** Returns the last part of a `sizes` attribute, for a width on a phone in vw. */
export const phoneSizes = (vw: number) => `(min-resolution: 1.5dppx) ${Math.ceil(vw * DENSE_PART)}vw, ${vw}vw`;
