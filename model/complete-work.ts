import type { PictureRef } from './fields/shared-fields.ts';
import type { PagePart } from './kinds/parts.ts';
import type { CardSize, ProjectFields } from './kinds/project.ts';
import type { WithBody } from './markdown.ts';
import { plainHtml } from './plain-html.ts';

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
    show: show ?? [{ layout: 'full', pictures: [{ file, alt: completeCard.alt, ...(focus && { focus }) }] }],
    summary: description ?? firstSentence(html),
  };
}

/** Returns the pictures of a part. The picture of a film is the one before it plays. */
const picturesOf = (part: PagePart): PictureRef[] => {
  if ('pictures' in part) return part.pictures;
  return 'poster' in part && part.poster ? [part.poster] : [];
};

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Returns the first sentence of the first paragraph of a text. */
function firstSentence(html: string): string | undefined {
  const [, paragraph = ''] = html.split('<p>', 2);
  const words = plainHtml(paragraph.split('</p>', 1).join()).replace(/\s+/g, ' ').trim();
  const [first] = SENTENCES.segment(words);
  return first?.segment.trim();
}
