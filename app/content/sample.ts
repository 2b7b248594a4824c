import { z } from 'zod';
import type { ShownHeading, ShownPicture } from './shown.ts';
import { type Words, wordsSchema } from './words.ts';

/** For tests: every label says its own name, `player.volume`; those of one line have "Back" in them, as one must. */
export const sampleWords: Words = wordsSchema.parse(
  Object.fromEntries(
    Object.entries(wordsSchema.shape).map(([key, schema]) => {
      const names = namesIn(schema);
      return [key, names ? Object.fromEntries(names.map((name) => [name, `${key}.${name}`])) : `Back ${key}`];
    }),
  ),
);

/** The names of a group of words; undefined for a single line. */
function namesIn(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum
    ? schema.keyType.options.map(String)
    : undefined;
}

/** For tests: a picture that has been prepared, told from others by its name. */
export const samplePicture = (name: string): ShownPicture => ({
  name,
  hash: `${name}-hash`,
  width: 1200,
  height: 800,
  color: '#ff4834',
  placeholder: 'data:,',
  widths: [400, 800, 1200],
  fallbackWidth: 800,
  alt: `What ${name} shows`,
});

/** For tests: a page's title, heading and first words. */
export const samplePage = {
  title: 'A title',
  description: 'A description',
  heading: 'A heading',
  introduction: 'Words',
};

/** For tests: a heading on one line. */
export const sampleHeading = (line: string): ShownHeading => ({ lines: [line], width: line.length / 2 });

/** For tests: what stands at the head of a page. */
export const sampleHead = { heading: sampleHeading(samplePage.heading), introduction: samplePage.introduction };
