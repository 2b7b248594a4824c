/** Above 1.5 dots a px one dot of eight is not missed, and a file is a third lighter. */
const DENSE_PART = 7 / 8;

/** The last part of a `sizes`: the width on a phone, in vw. */
export const acrossPhone = (vw: number) => `(min-resolution: 1.5dppx) ${Math.ceil(vw * DENSE_PART)}vw, ${vw}vw`;
