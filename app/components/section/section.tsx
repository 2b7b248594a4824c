import type { ShownFilm, ShownPicture } from '../../content/shown.ts';
import type { Words } from '../../content/words.ts';
import { LoopingVideo } from '../looping-video/looping-video.tsx';
import { Picture } from '../picture/picture.tsx';
import { Slideshow } from '../slideshow/slideshow.tsx';
import styles from './section.module.css';

/** A step in the rhythm of a project's page, with its pictures looked up. */
export type ShownSection =
  | { layout: 'full' | 'pair' | 'detail'; pictures: ShownPicture[] }
  | { layout: 'slideshow'; label: string; pictures: ShownPicture[] }
  | ({ layout: 'film' } & ShownFilm);

const SIZES = {
  full: '(min-width: 900px) 92vw, 96vw',
  pair: '(min-width: 900px) 46vw, 96vw',
  detail: '(min-width: 900px) 50vw, 96vw',
};

type Props = { section: ShownSection; first: boolean; words: Pick<Words, 'slideshow' | 'film'> };

/** Shows one step: a picture over the full width, a pair, a detail, a slideshow or a film. */
export function Section({ section, first, words }: Props) {
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
          <Picture picture={picture} sizes={SIZES[section.layout]} first={first && index === 0} />
          {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
