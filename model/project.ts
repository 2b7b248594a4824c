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

/** A layout of one picture, two or three. */
const layoutOf = <Name extends string>(name: Name, count: 1 | 2 | 3) =>
  z.strictObject({
    layout: z.literal(name),
    pictures: pictures.length(
      count,
      `${name} shows ${['one picture', 'exactly two pictures', 'exactly three pictures'][count - 1]}`,
    ),
  });

const side = z.enum(['left', 'right'], 'expected side to be left or right').default('right');

/** What an opening stands on, and what a sheet lies on. */
const ground = z.enum(['paper', 'stock', 'yellow', 'key'], 'expected ground to be one of: paper, stock, yellow, key');
const table = z.enum(
  ['stock', 'red', 'blue', 'yellow', 'key'],
  'expected table to be one of: stock, red, blue, yellow, key',
);

/** The parts of which a project's page is composed. */
const section = z.discriminatedUnion(
  'layout',
  [
    layoutOf('full', 1),
    layoutOf('full-bleed', 1),
    layoutOf('pair', 2),
    layoutOf('triptych', 3),
    layoutOf('detail', 1).extend({ side }),
    layoutOf('text-beside', 1).extend({ side, text: line }),
    layoutOf('sheet', 1).extend({ table: table.default('stock') }),
    z.strictObject({ layout: z.literal('slideshow'), label: line, pictures }),
    filmRef.extend({ layout: z.literal('film'), title: line.optional() }),
    /** Where the table for the plates stands; without it, last. */
    z.strictObject({ layout: z.literal('plates') }),
  ],
  {
    error:
      'expected layout to be one of: full, full-bleed, pair, triptych, detail, text-beside, sheet, slideshow, film, plates',
  },
);

const titleInk = z.enum(['red', 'blue', 'yellow'], 'expected an ink: red, blue or yellow');

/**
 * How a page begins: its title overprints the first picture, from above, from below, wholly, from its side, or across
 * its foot. Where nothing is said, beside an upright one and above others.
 */
const opening = z.strictObject({
  title: z
    .enum(['above', 'below', 'on', 'beside', 'across'], 'expected title to be one of: above, below, on, beside, across')
    .optional(),
  /** Two for a title of two lines. */
  inks: z
    .array(titleInk, 'expected a list of inks, such as [blue]')
    .min(1, 'expected at least one ink')
    .max(2, 'expected at most two inks')
    .default(['blue']),
  ground: ground.default('paper'),
  /** Where the picture is, with a title beside or across it. */
  side,
});

/** The shape that the wall crops a card's picture to; without it the picture keeps its own. */
export const cardSize = z.enum(
  ['large', 'wide', 'upright', 'square'],
  'expected size to be one of: large, wide, upright, square',
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
    size: cardSize.optional(),
  }),
  problem: line,
  answer: line,
  outcome: line,
  opening: opening.prefault({}),
  show: z.array(section, 'expected a list of what the page shows').min(1, 'expected at least one section to show'),
});

export type CardSize = z.infer<typeof cardSize>;
export type InkName = z.infer<typeof inkName>;
export type Separation = z.infer<typeof separation>;
export type Opening = z.infer<typeof opening>;
export type ProjectFields = z.infer<typeof projectSchema>;
export type ProjectSection = z.infer<typeof section>;
