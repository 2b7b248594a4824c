import type { Messages } from '../../../model/kinds/words.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { platesLink } from '../plates/plates-link.tsx';
import { Caption } from '../prose/prose.tsx';

type Props = {
  picture: PictureView;
  /** The words of a print's link to its plates; undefined on a page without plates. */
  plates: Pick<Messages['plates'], 'heading'> | undefined;
  className: string | undefined;
  /** The element of the caption, because only a figure may have a `figcaption`. */
  as?: 'figcaption' | 'p';
};

/** The caption of a picture, and the link from a print to its plates. Without both there is no element. */
export function PictureCaption({ picture, plates, className, as: Element = 'figcaption' }: Props) {
  const link = platesLink(picture, plates);
  return (
    (picture.caption || link) && (
      <Element className={className}>
        {picture.caption && <Caption html={picture.caption} language={picture.foreign?.caption} />}
        {link && <> {link}</>}
      </Element>
    )
  );
}
