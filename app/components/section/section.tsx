import type { ShownFilm, ShownPicture } from '../../content/shown.ts';
import type { Words } from '../../content/words.ts';
import { LoopingVideo } from '../looping-video/looping-video.tsx';
import { Picture } from '../picture/picture.tsx';
import { Slideshow } from '../slideshow/slideshow.tsx';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './section.module.css';

/** A step in the rhythm of a project's page, with its pictures looked up. */
export type ShownSection =
  | { layout: 'full' | 'pair' | 'detail'; pictures: ShownPicture[] }
  | { layout: 'slideshow'; label: string; pictures: ShownPicture[] }
  | ({ layout: 'film' } & ShownFilm);

const SIZES = {
  opening: '(min-width: 900px) 54vw, 96vw',
  full: '(min-width: 900px) 92vw, 96vw',
  pair: '(min-width: 900px) 46vw, 96vw',
  detail: '(min-width: 900px) 50vw, 96vw',
};

/** `opening` is for the one that stands beside a project's first words. */
type Props = { section: ShownSection; first: boolean; opening?: boolean; words: Pick<Words, 'slideshow' | 'film'> };

/** Shows one step: a picture over the full width, a pair, a detail, a slideshow or a film. */
export function Section({ section, first, opening = false, words }: Props) {
  if (section.layout === 'slideshow') {
    return (
      <div className={styles.section} data-layout="slideshow">
        <Slideshow label={section.label} slides={section.pictures} words={words.slideshow} />
      </div>
    );
  }
  if (section.layout === 'film') {
    return (
      <div className={styles.section} data-layout="film">
        <LoopingVideo film={section} words={words.film} />
      </div>
    );
  }
  return (
    <div className={styles.section} data-layout={section.layout}>
      {section.pictures.map((picture, index) => (
        <figure key={picture.hash} className={styles.figure} style={{ '--ratio': picture.width / picture.height }}>
          <ZoomLink picture={picture}>
            <Picture
              picture={picture}
              sizes={SIZES[opening ? 'opening' : section.layout]}
              first={first && index === 0}
            />
          </ZoomLink>
          {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
