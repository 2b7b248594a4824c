/** Where a px has more than 1.5 dots, one dot of eight is not missed by anybody, and a file is a third lighter. */
const DENSE_PART = 7 / 8;

/** The last part of a `sizes`: the width across a phone, in hundredths of the window. Larger windows are said before. */
export const acrossPhone = (vw: number) => `(min-resolution: 1.5dppx) ${Math.ceil(vw * DENSE_PART)}vw, ${vw}vw`;
