import { z } from 'zod';

/** The length above which words may be broken, and about the length of the parts. */
export const UNBROKEN_LETTERS = 14;

const patterns = z.object({
  default: z.object({ hyphenateSync: z.custom<(text: string) => string>((it) => typeof it === 'function') }),
});

/** Returns a function that breaks long words of a language into similar parts of about `mostLetters` letters. */
export async function hyphenatorFor(language: string): Promise<(word: string, mostLetters: number) => string[]> {
  const hyphenate = await hyphenateFor(language);
  return (word, mostLetters) => {
    const parts = (/[-\u00ad]/.test(word) ? word : hyphenate(word)).split(/\u00ad|(?<=-)/);
    const letters = parts.join('');
    const count = Math.ceil(letters.length / mostLetters);
    const breaks = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('').length);
    const taken = Array.from({ length: count - 1 }, (_, at) => nearest(breaks, (letters.length / count) * (at + 1)));
    const edges = [0, ...new Set(taken.filter((at) => at !== undefined)), letters.length];
    return edges.slice(1).map((end, at) => letters.slice(edges[at], end));
  };
}

/** Returns a function that adds soft hyphens. With `hyphens: auto`, browsers lack patterns or break short words. */
export async function softHyphenatorFor(language: string): Promise<(text: string) => string> {
  const hyphenate = await hyphenatorFor(language);
  return (text) =>
    text.replace(/\S+/g, (word) => hyphenate(word, UNBROKEN_LETTERS).join('\u00ad').replaceAll('-\u00ad', '-'));
}

const nearest = (positions: readonly number[], target: number): number | undefined =>
  [...positions].sort((a, b) => Math.abs(a - target) - Math.abs(b - target))[0];

async function hyphenateFor(language: string): Promise<(word: string) => string> {
  const { language: base, baseName } = new Intl.Locale(language);
  for (const tag of [baseName.toLowerCase(), base]) {
    const found: unknown = await import(/* @vite-ignore */ `hyphen/${tag}/index.js`).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
      throw error;
    });
    if (found) return patterns.parse(found).default.hyphenateSync;
  }
  return (word) => word;
}
