import { UnreadablePicture } from '../assets/images/source.ts';
import { type OnProgress, preparePictures } from '../assets/images/variants.ts';
import type { SiteContent } from '../assets/site-content.ts';
import { printCards } from '../assets/social-cards/social-card.ts';
import { UserError } from '../lib/user-error.ts';

type Pictured = Pick<SiteContent, 'pictures' | 'cards'>;

/**
 * Renders all missing pictures and social cards of a site, in all its languages.
 *
 * @throws UserError if a picture cannot be decoded
 */
export async function makePictures(
  content: Pictured & { readonly translations: readonly Pictured[] },
  onProgress: Readonly<Record<'pictures' | 'cards', OnProgress>>,
): Promise<void> {
  const languages = [content, ...content.translations];
  const pictures = [...new Set(languages.flatMap(({ pictures }) => pictures))];
  try {
    await preparePictures(pictures, { onProgress: onProgress.pictures });
  } catch (error) {
    // The content check reads only a picture's header, so a corrupt body is found here.
    if (error instanceof UnreadablePicture || error instanceof AggregateError) throw new UserError(error.message);
    throw error;
  }
  const cards = languages.flatMap(({ cards }) => [...cards.values()]);
  await printCards(cards, { onProgress: onProgress.cards });
}
