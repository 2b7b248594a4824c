import { isNode } from './json.ts';

/** What a new entry has in place of words (cli/new-entry.ts). */
const STAND_IN = /: say what the picture shows$/;

const isPicture = (node: Readonly<Record<string, unknown>>) => 'file' in node && !('ink' in node);

/** Whether a text says something about a picture. */
export const saysSomething = (alt: unknown): boolean =>
  typeof alt === 'string' && alt.trim() !== '' && !STAND_IN.test(alt);

/**
 * How many pictures of a draft have no words for those who can't see them.
 *
 * @param data the fields of a file, as `Draft` has them
 */
export function picturesWithoutWords(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((sum, one) => sum + picturesWithoutWords(one), 0);
  if (!isNode(data)) return 0;
  // The portrait's other crop shows the same, and has the same words.
  const { wide: _, ...rest } = data;
  const mine = isPicture(rest) && !saysSomething(rest.alt) ? 1 : 0;
  return Object.values(rest).reduce<number>((sum, one) => sum + picturesWithoutWords(one), mine);
}

/** "4 pictures have no words yet"; undefined where all have some. */
export function lackingWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 picture has no words yet' : `${count} pictures have no words yet`;
}
