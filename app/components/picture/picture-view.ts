import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import { needsLightGround } from '../../../assets/images/light-picture.ts';
import type { Picture } from '../../../assets/images/picture.ts';
import { captionHtml } from '../../../model/caption.ts';
import type { Focus } from '../../../model/fields/field.ts';
import type { PictureRef } from '../../../model/fields/shared-fields.ts';
import { foreignTexts, type WithForeignTexts } from '../../../model/translations/foreign-texts.ts';

export type PictureView = Picture &
  WithForeignTexts & {
    alt: string;
    title?: string | undefined;
    caption?: string | undefined;
    focus?: Focus | undefined;
    /** The owner has left the picture out of the ink switch, or it is animated. */
    keepsInk?: true | undefined;
    /** The index of its sheet on the light table of its page. */
    sheet?: number | undefined;
    /** It is transparent and too dark for the ground of the dark theme. */
    isDark?: true | undefined;
  };

type TitledRef = PictureRef & { title?: string | undefined };

/** Describes a picture that a content file in `folder` names. */
export async function pictureView(folder: string, ref: TitledRef): Promise<PictureView> {
  const { file, alt, title, caption, focus, ink_switch } = ref;
  const source = path.join(folder, file);
  const picture = await describePicture(source);
  return {
    ...picture,
    // An opaque picture has a color.
    ...(picture.color === undefined && (await needsLightGround(source)) && ({ isDark: true } as const)),
    alt,
    title,
    caption: caption && captionHtml(caption),
    focus,
    ...foreignTexts(ref),
    // A filter over each frame would make an animation stutter.
    ...((ink_switch === false || picture.motion) && ({ keepsInk: true } as const)),
  };
}

export const pictureViews = (folder: string, refs: readonly TitledRef[]) =>
  Promise.all(refs.map((ref) => pictureView(folder, ref)));
