import type { Messages } from '../../../model/kinds/words.ts';
import { Motion, type MotionWords } from '../motion/motion.tsx';
import { PartTitle } from '../part-title/part-title.tsx';
import { motionFile } from '../picture/files.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { phoneSizes } from '../picture/sizes.ts';
import { PictureCaption } from '../picture-caption/picture-caption.tsx';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './grid.module.css';

type Arrangement = 'rows' | 'columns' | 'masonry';
type Props = {
  arrangement: Arrangement;
  pictures: readonly PictureView[];
  first: boolean;
  project: string | undefined;
  motion: MotionWords | undefined;
  /** The label of the link from a print to its plates. */
  plates: Pick<Messages['plates'], 'heading'> | undefined;
};

/** Returns the `sizes` of a picture, which must match grid.module.css. */
function sizesOf(arrangement: Arrangement, ratio: number): string {
  if (arrangement !== 'rows') return `(min-width: 900px) 23vw, (min-width: 640px) 31vw, ${phoneSizes(48)}`;
  const [wide, narrow] = [Math.min(92, Math.ceil(24 * ratio)), Math.min(96, Math.ceil(60 * ratio))];
  return `(min-width: 640px) ${wide}vw, ${phoneSizes(narrow)}`;
}

/** Any number of whole pictures in rows, in columns, or in columns without gaps. They are read in their order. */
export function Grid({ arrangement, pictures, first, project, motion, plates }: Props) {
  return (
    <section
      className={styles.grid}
      data-layout="grid"
      data-arrangement={arrangement}
      style={{ '--pictures': pictures.length }}
    >
      {pictures.map((picture, at) => {
        const ratio = picture.width / picture.height;
        return (
          <figure key={picture.hash} className={styles.cell} style={{ '--ratio': Number(ratio.toFixed(3)) }}>
            <PartTitle language={picture.foreign?.title}>{picture.title}</PartTitle>
            <Motion file={motionFile(picture)} words={motion}>
              <ZoomLink picture={picture}>
                <Picture
                  picture={picture}
                  sizes={sizesOf(arrangement, ratio)}
                  first={first && at === 0}
                  project={at === 0 ? project : undefined}
                />
              </ZoomLink>
            </Motion>
            <PictureCaption picture={picture} plates={plates} className={styles.caption} />
          </figure>
        );
      })}
    </section>
  );
}
