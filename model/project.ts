import { z } from 'zod';
import {
  fileName,
  filmRef,
  line,
  order,
  pageDescription,
  pictureRef,
  published,
  sitePath,
  year,
} from './schema-parts.ts';

const inkName = z.enum(['red', 'blue', 'yellow', 'key'], 'expected ink to be one of: red, blue, yellow, key');

/** A greyscale picture as large as its print, black where the ink lies. */
const separation = z.strictObject({
  ink: inkName,
  file: fileName,
});

/** Separations in press order. */
const shownPicture = pictureRef.extend({
  title: line.optional(),
  separations: z.array(separation).min(2, 'expected at least two separations').optional(),
});

const pictures = z.array(shownPicture, 'expected a list of pictures').min(1, 'expected at least one picture');

const section = z.discriminatedUnion(
  'layout',
  [
    z.strictObject({ layout: z.literal('full'), pictures: pictures.max(1, 'full shows one picture') }),
    z.strictObject({ layout: z.literal('pair'), pictures: pictures.length(2, 'pair shows exactly two pictures') }),
    z.strictObject({ layout: z.literal('detail'), pictures: pictures.max(1, 'detail shows one picture') }),
    z.strictObject({ layout: z.literal('slideshow'), label: line, pictures }),
    filmRef.extend({ layout: z.literal('film'), title: line.optional() }),
  ],
  { error: 'expected layout to be one of: full, pair, detail, slideshow, film' },
);

/** `project.md`; the Markdown is the description. */
export const projectSchema = z.strictObject({
  title: line,
  description: pageDescription,
  client: line,
  year,
  published,
  role: line,
  order,
  visible: z.boolean('expected true or false').default(true),
  aliases: z.array(sitePath).default([]),
  card: pictureRef.omit({ caption: true }).extend({
    size: z.enum(['large', 'wide', 'upright', 'square'], 'expected size to be one of: large, wide, upright, square'),
  }),
  problem: line,
  answer: line,
  outcome: line,
  show: z.array(section, 'expected a list of what the page shows').min(1, 'expected at least one section to show'),
});

export type InkName = z.infer<typeof inkName>;
export type Separation = z.infer<typeof separation>;
export type ProjectFields = z.infer<typeof projectSchema>;
export type ProjectSection = z.infer<typeof section>;
