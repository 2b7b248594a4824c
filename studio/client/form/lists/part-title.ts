import { isList, valueAt } from '../../../api/json.ts';

/** In characters: longer words are cut at a space. */
const LONGEST = 40;

/** Where a part says what it shows: the titles of all pictures, or else the first other words. */
const OTHERS = [
  ['title'],
  ['label'],
  ['text'],
  ['caption'],
  ['pictures', 0, 'caption'],
  ['poster', 'caption'],
  ['pictures', 0, 'alt'],
  ['poster', 'alt'],
] as const;

/** Returns the words by which an owner knows a part of a page; undefined while it has none. */
export function partTitle(part: unknown): string | undefined {
  const message = (path: readonly (string | number)[]) => {
    const value = valueAt(part, [...path]);
    return typeof value === 'string' ? value.trim() : '';
  };
  const pictures = valueAt(part, ['pictures']);
  const titles = isList(pictures) ? pictures.map((_, at) => message(['pictures', at, 'title'])).filter(Boolean) : [];
  const words = titles.length > 0 ? titles.join(', ') : OTHERS.map(message).find(Boolean);
  return words && shortened(words);
}

function shortened(words: string): string {
  if (words.length <= LONGEST) return words;
  const cut = words.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s,;:.]+$/, '')}…`;
}
