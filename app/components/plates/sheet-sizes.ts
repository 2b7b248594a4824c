/**
 * The drawn width of a print: its sheet has slugs around it, and in a wide window words beside it and its whole height.
 * There none of the small files, whose color is halved: plates laid over each other would show it.
 */
export const sheetSizes = ({ width, height }: { width: number; height: number }) =>
  `(min-width: 900px) max(641px, min(45vw, ${Math.ceil((96 * width) / height)}vh)), 86vw`;
