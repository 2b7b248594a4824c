/** Widths that the studio makes of a picture, in px. */
type Width = 320 | 1120;

/** Where the studio has a picture, whole, as WebP. */
export const pictureAddress = (sha256: string, width: Width) => `/api/picture?sha256=${sha256}&width=${width}` as const;
