import { isList, valueAt } from '../../lib/json-path.ts';

/** The number of characters above which a title is cut at a space. */
const MAX_TITLE_CHARACTERS = 40;

/** The fields that name a part if its pictures have no titles; the first one with a text counts. */
const FALLBACK_FIELDS = [
  ['title'],
  ['label'],
  ['text'],
  ['caption'],
  ['pictures', 0, 'caption'],
  ['poster', 'caption'],
  ['pictures', 0, 'alt'],
  ['poster', 'alt'],
  ['columns', 0, 'heading'],
  ['columns', 0, 'text'],
  ['buttons', 0, 'label'],
  ['files', 0, 'label'],
  ['files', 0, 'download'],
] as const;

/** Returns the words by which the owner knows a part of a page, or undefined if the part has none. */
export function partTitle(part: unknown): string | undefined {
  const textAt = (path: readonly (string | number)[]) => {
    const value = valueAt(part, [...path]);
    return typeof value === 'string' ? value.trim() : '';
  };
  const pictures = valueAt(part, ['pictures']);
  const titles = isList(pictures) ? pictures.map((_, at) => textAt(['pictures', at, 'title'])).filter(Boolean) : [];
  const words = titles.length > 0 ? titles.join(', ') : FALLBACK_FIELDS.map(textAt).find(Boolean);
  return words && shortened(words);
}

function shortened(words: string): string {
  if (words.length <= MAX_TITLE_CHARACTERS) return words;
  const cut = words.slice(0, MAX_TITLE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_CHARACTERS / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
