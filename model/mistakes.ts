/** What is wrong in a content file. */
export type Mistake = {
  /** From the project's folder: `content/portfolio/dogwood/project.md`. */
  file: string;
  /** From 1. */
  line: number;
  /** `show, first section, second picture, alt`; empty for the whole file. */
  field: string;
  /** Below its first line there may be others: what stands there, and what should. */
  expected: string;
};

/** Each from a line of its own on, in the order of files and lines. */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  return [...mistakes]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map((m) => `${m.file}:${m.line}  ${m.field ? `${m.field}: ` : ''}${m.expected}`)
    .join('\n');
}

/** Thrown where content is needed but has mistakes; the message lists them all. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    super(`The content has ${count}:\n${formatMistakes(mistakes)}`);
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}
