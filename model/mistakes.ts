/** One thing that is wrong in a content file, precise enough to be mended without reading code. */
export type Mistake = {
  /** Path as the owner knows it, from the project's folder: `content/portfolio/dogwood/project.md`. */
  file: string;
  /** Line in that file, from 1. */
  line: number;
  /** Dotted path of the field, `show.0.pictures.1.alt`; empty where the whole file is meant. */
  field: string;
  /** What was expected there, in words, and what stands there instead. */
  expected: string;
};

/** Lists mistakes for a terminal or an error page: one line each, in the order of files and lines. */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  return [...mistakes]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map((m) => `${m.file}:${m.line}  ${m.field ? `${m.field}: ` : ''}${m.expected}`)
    .join('\n');
}

/** Thrown where content is needed but cannot be had; the message lists every mistake. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    super(`The content has ${count}:\n${formatMistakes(mistakes)}`);
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}
