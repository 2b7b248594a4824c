import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import { luminanceAtLeftEdge } from '../../../assets/images/edge.ts';
import type { Picture } from '../../../assets/images/picture.ts';
import type { Focus, PictureRef } from '../../../model/schema-parts.ts';

/** A picture as a page needs it. */
export type PictureView = Picture & {
  alt: string;
  title?: string | undefined;
  caption?: string | undefined;
  focus?: Focus | undefined;
};

type TitledRef = PictureRef & { title?: string | undefined };

/** Describes a picture that a content file in `folder` names. */
export async function pictureView(
  folder: string,
  { file, alt, title, caption, focus }: TitledRef,
): Promise<PictureView> {
  return { ...(await describePicture(path.join(folder, file))), alt, title, caption, focus };
}

export const pictureViews = (folder: string, refs: readonly TitledRef[]) =>
  Promise.all(refs.map((ref) => pictureView(folder, ref)));

/** Key ink multiplied on a ground of this relative luminance is 3:1 from it. */
const LEAST_LIGHT_UNDER_KEY = 0.1;

/** Whether a title in key ink can be read over the left edge of the first picture. */
export async function isTitleLegible(folder: string, [first]: readonly PictureRef[]): Promise<boolean> {
  return first !== undefined && (await luminanceAtLeftEdge(path.join(folder, first.file))) >= LEAST_LIGHT_UNDER_KEY;
}
