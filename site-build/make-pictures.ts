import { UnreadablePicture } from '../assets/images/source.ts';
import { type OnProgress, preparePictures } from '../assets/images/variants.ts';
import type { SiteContent } from '../assets/site-content.ts';
import { printCards } from '../assets/social-cards/social-card.ts';
import { Refusal } from '../server/refusal.ts';

/**
 * Makes all pictures and social cards of a site that are missing.
 *
 * @throws Refusal where a picture is broken within
 */
export async function makePictures(
  { pictures, cards }: Pick<SiteContent, 'pictures' | 'cards'>,
  onProgress: Readonly<Record<'pictures' | 'cards', OnProgress>>,
): Promise<void> {
  try {
    await preparePictures(pictures, { onProgress: onProgress.pictures });
  } catch (error) {
    // A picture whose head was in order, so that the content passed, but whose body is not.
    if (error instanceof UnreadablePicture || error instanceof AggregateError) throw new Refusal(error.message);
    throw error;
  }
  await printCards([...cards.values()], { onProgress: onProgress.cards });
}
