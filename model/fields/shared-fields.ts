import { DESCRIPTION_LENGTH } from '../limits.ts';
import { alt, day, files, line, number, picture, toggle, type ValuesOf } from './field.ts';

const DESCRIPTION_HELP = 'Under the title, and where a link to the page is shared.';
const TITLE = { label: 'Title', help: 'Also in the browser’s tab.', stega: false, translate: true } as const;

export const description = (help = DESCRIPTION_HELP) =>
  line({ label: 'Description', help, length: DESCRIPTION_LENGTH, stega: false, translate: true });

export const searchTexts = {
  title: line(TITLE),
  description: { ...description(`${DESCRIPTION_HELP} Without it, the first words.`), optional: true },
} as const;

type SearchTexts = { readonly title: string; readonly description: string };

/** Makes the title and the description of a page whose file may leave them out. */
export const searchTextsOr = ({ title, description: fallback }: SearchTexts, help?: string) => ({
  title: line({ ...TITLE, fallback: title }),
  description: line({ ...description(help), fallback }),
});

export const published = (subject: string) =>
  day({
    label: 'On the site since',
    help: `In the feed of new work. Without it, the first day of ${subject}’s year. Before a day to come, nobody sees it.`,
    hasTime: true,
    optional: true,
  });

export const order = (subject: string) =>
  number({
    label: 'Place',
    expected: 'a number: 1 comes first',
    elsewhere: `${subject} is dragged to its place in the list`,
  });

/** A toggle that takes the pictures of an entry, or one picture, out of the ink switch. */
export const inkSwitch = (label: string) =>
  toggle({ label, help: 'Off: all inks stay when a visitor lifts one.', fallback: true });

const caption = (of: string) =>
  line({ label: `Caption of ${of}`, help: 'Under it.', format: 'caption', optional: true, translate: true });

/** Makes the fields of a silent film that plays in a loop. */
export const film = (subject: string) => ({
  sources: files({ label: `Files of ${subject}`, of: 'film' }),
  poster: picture(
    { label: `Picture of ${subject} before it plays`, help: 'Also where films are not played.' },
    { alt: alt(`What ${subject} shows`), caption: caption('that picture') },
  ),
  caption: caption(subject),
});

export type FilmRef = ValuesOf<ReturnType<typeof film>>;
export type PictureRef = FilmRef['poster'] & { ink_switch?: boolean };
