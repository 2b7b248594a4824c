import { z } from 'zod';
import { CONTENT_FORMAT, FIRST_FORMAT, formatMistake } from './format.ts';
import {
  fileName,
  focus,
  ink,
  line,
  pageDescription,
  pictureRef,
  sitePath,
  siteUrl,
  webAddress,
} from './schema-parts.ts';

const page = z.strictObject({ title: line, description: pageDescription, heading: line, introduction: line });

/** `Barlow Condensed` is `barlow-condensed`. */
const fontName = z
  .string('expected the name of a family, such as anton')
  .transform((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  )
  .pipe(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: ({ input }) =>
        `expected the name of a family as https://fontsource.org has it, such as barlow-condensed, and ${input} can be none`,
    }),
  );

/** By the last part of their packages' names: `anton` of `@fontsource/anton`. */
export const fontNames = z.strictObject({ display: fontName, text: fontName });

/** Takes anything but a number for content without a format: a migration writes it anew. */
const readFormat = (said: unknown) => (typeof said === 'number' ? said : FIRST_FORMAT);

/** `site.yaml`: address, owner, inks, fonts and the head of each page. */
export const siteSchema = z
  .strictObject({
    /** The version of all content, not of this file alone: see model/format.ts. */
    format: z.literal(CONTENT_FORMAT, { error: ({ input }) => formatMistake(readFormat(input)) }),
    /** `SITE_URL` overrides it: see `siteAddress` of the content. */
    url: siteUrl.optional(),
    studio: line,
    owner: z.strictObject({
      name: line,
      role: line,
      email: z.email('expected an e-mail address').optional(),
      place: line,
    }),
    language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'expected a language tag such as en or pt-BR'),
    /** How visitors write: by the form, or to the owner's address. */
    contact: z.enum(['form', 'address'], 'expected contact to be form or address').default('form'),
    messages_kept_days: z.int().min(1, 'expected days, such as 365').max(36_500, 'expected days, such as 365'),
    /** Where the Firestore is that keeps messages, for the privacy page. */
    messages_kept_region: line.optional(),
    /** Whether browsers cache what visitors have read; `false` drops it at their next visit. */
    offline: z.boolean('expected true or false').default(true),
    /** An SVG in the content folder; the icons are made from it. */
    mark: fileName.endsWith('.svg', 'expected the name of an SVG file, such as mark.svg'),
    inks: z.strictObject({ red: ink, blue: ink, yellow: ink, key: ink, paper: ink, stock: ink }),
    fonts: fontNames,
    footer: line,
    profiles: z.array(z.strictObject({ name: line, url: webAddress })),
    /** Old addresses and where they lead now. */
    redirects: z.array(z.strictObject({ from: sitePath, to: z.union([z.literal('/'), sitePath]) })).default([]),
    pages: z.strictObject({
      home: page.omit({ heading: true, introduction: true }).extend({
        headline: z.array(line).min(1, 'expected the lines of the headline'),
        /** `wide` is another crop, for windows where the portrait has more width than height. */
        portrait: pictureRef
          .omit({ caption: true })
          .extend({ wide: z.strictObject({ file: fileName, focus: focus.optional() }).optional() }),
        /** Who it is and where, in one sentence; without it, the owner's name and place. */
        introduction: line.optional(),
        buttons: z.strictObject({ about: line, portfolio: line, contact: line }),
        /** The piece of work on the first screen: the folder of a project, and one of its pictures. */
        work: z.strictObject({ project: line, picture: fileName.optional(), focus: focus.optional() }).optional(),
      }),
      portfolio: page,
      music: page,
      art: page,
      resume: page,
      contact: page,
      'not-found': page,
      error: page,
      offline: page,
    }),
  })
  .refine(({ contact, owner }) => contact === 'form' || owner.email !== undefined, {
    path: ['owner', 'email'],
    error: 'expected an e-mail address, since contact is address',
  });

export type Site = z.infer<typeof siteSchema>;
