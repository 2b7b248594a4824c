import { UnreadablePicture } from '../assets/images/source.ts';
import { type OnProgress, preparePictures } from '../assets/images/variants.ts';
import type { SiteContent } from '../assets/site-content.ts';
import { printCards } from '../assets/social-cards/social-card.ts';
import { UserError } from '../lib/user-error.ts';

/**
 * Makes all pictures and social cards of a site that are missing.
 *
 * @throws UserError where a picture is broken within
 */
export async function makePictures(
  { pictures, cards }: Pick<SiteContent, 'pictures' | 'cards'>,
  onProgress: Readonly<Record<'pictures' | 'cards', OnProgress>>,
): Promise<void> {
  try {
    await preparePictures(pictures, { onProgress: onProgress.pictures });
  } catch (error) {
    // A picture whose head was in order, so that the content passed, but whose body is not.
    if (error instanceof UnreadablePicture || error instanceof AggregateError) throw new UserError(error.message);
    throw error;
  }
  await printCards([...cards.values()], { onProgress: onProgress.cards });
}
