/** Returns the `sizes` of a print. Small files are excluded because their subsampled color shows in overlays. */
export const sheetSizes = ({ width, height }: { width: number; height: number }) =>
  `(min-width: 900px) max(641px, min(45vw, ${Math.ceil((96 * width) / height)}vh)), 86vw`;
