/** A mistake in a text. `file` is relative to the project's folder, such as `content/pages/shop.md`. */
export type Mistake = {
  file: string;
  /** The line, counted from 1. */
  line: number;
  /** `show, first section, second picture, alt`; empty for the whole file. */
  field: string;
  /** The message. Further lines show the line as it is and as it should be. */
  expected: string;
};

/** Formats mistakes in the order of files and lines, each on a new line. */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  return [...mistakes]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map((m) => `${m.file}:${m.line}  ${m.field ? `${m.field}: ` : ''}${m.expected}`)
    .join('\n');
}

export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    super(`The content has ${count}:\n${formatMistakes(mistakes)}`);
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}
