import type { PictureRef } from './fields/shared-fields.ts';
import type { PagePart } from './kinds/parts.ts';
import type { CardSize, ProjectFields } from './kinds/project.ts';
import type { WithBody } from './markdown.ts';
import { plainHtml } from './plain-html.ts';
import { foreignTexts } from './translations/foreign-texts.ts';

type Card = PictureRef & { size?: CardSize | undefined };

/** A work with a card and parts, whichever of the two its file has. */
export type CompleteWork = Omit<ProjectFields, 'card' | 'show'> & {
  card: Card;
  show: PagePart[];
  /** The description, or else the first sentence of the text; undefined if the work has neither. */
  summary: string | undefined;
};

/**
 * Fills in what the file of a work leaves out: its card from its parts, or its parts from its card. Returns undefined if
 * the file has no picture at all.
 */
export function completeWork<T extends WithBody<ProjectFields>>(
  work: T,
): (Omit<T, 'card' | 'show'> & CompleteWork) | undefined {
  const { card, show, title, description, html } = work;
  const picture = card ?? show?.flatMap(picturesOf)[0];
  if (!picture) return undefined;
  const { file, focus } = picture;
  const completeCard: Card = card ? { ...card, alt: card.alt ?? title } : { file, alt: title, ...(focus && { focus }) };
  return {
    ...work,
    card: completeCard,
    show: show ?? [
      {
        layout: 'full',
        pictures: [{ file, alt: completeCard.alt, ...(focus && { focus }), ...foreignTexts(completeCard) }],
      },
    ],
    summary: description ?? firstSentence(html),
  };
}

type Described = { description?: string | undefined };

/** A post or a page with its description, or else the first words of its text; undefined if it has neither. */
export type WithSummary<T extends Described> = T & { summary: string | undefined };

export const withSummary = <T extends WithBody<Described>>(page: T): WithSummary<T> => ({
  ...page,
  summary: page.description ?? firstWords(page.html),
});

/** Returns the pictures of a part. The picture of a film is the one before it plays. */
const picturesOf = (part: PagePart): PictureRef[] => {
  if ('pictures' in part) return part.pictures;
  return 'poster' in part && part.poster ? [part.poster] : [];
};

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Returns the first sentence of the first paragraph of a text. */
function firstSentence(html: string): string | undefined {
  const [first] = SENTENCES.segment(firstParagraph(html));
  return first?.segment.trim();
}

/** Returns the first paragraph of a text as plain words. */
function firstParagraph(html: string): string {
  const [, paragraph = ''] = html.split('<p>', 2);
  return plainHtml(paragraph.split('</p>', 1).join()).replace(/\s+/g, ' ').trim();
}

const MAX_FIRST_WORDS_CHARS = 200;

/** Returns the first paragraph of a text, cut after a word if it is long. */
function firstWords(html: string): string | undefined {
  const words = firstParagraph(html);
  if (words.length <= MAX_FIRST_WORDS_CHARS) return words || undefined;
  const end = words.lastIndexOf(' ', MAX_FIRST_WORDS_CHARS - 1);
  return `${words
    .slice(0, end === -1 ? MAX_FIRST_WORDS_CHARS - 1 : end)
    .replace(/[,;:.–—-]$/, '')
    .trimEnd()} …`;
}
