/** The drawn width of a print. Never the small files, whose color is halved: overlaid plates would show it. */
export const sheetSizes = ({ width, height }: { width: number; height: number }) =>
  `(min-width: 900px) max(641px, min(45vw, ${Math.ceil((96 * width) / height)}vh)), 86vw`;
