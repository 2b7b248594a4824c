import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import type { Content, Project } from '../../../model/content.ts';
import type { FirstPicture } from '../../components/picture/preload-picture.ts';
import { hasPictures, openingSizes } from './opening-layout.ts';
import { openingTitle } from './opening-view.ts';

/** Describes the picture that a project's page begins with; undefined if it begins with several or with something else. */
export async function firstPictureOf(content: Content, project: Project): Promise<FirstPicture | undefined> {
  const [first] = project.show;
  if (!hasPictures(first)) return undefined;
  const [picture, ...others] = first.pictures;
  if (!picture || others.length > 0) return undefined;
  const { name, hash, widths, format, fallbackWidth, width, height } = await describePicture(
    path.join(project.folder, picture.file),
  );
  const title = await openingTitle(content, project);
  return { name, hash, widths, format, fallbackWidth, sizes: openingSizes({ title }, first.layout, width / height) };
}
