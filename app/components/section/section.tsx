import type { Messages } from '../../../model/messages.ts';
import type { FilmView } from '../looping-video/film-view.ts';
import { LoopingVideo } from '../looping-video/looping-video.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { acrossPhone } from '../picture/sizes.ts';
import { Slideshow } from '../slideshow/slideshow.tsx';
import hidden from '../visually-hidden/visually-hidden.module.css';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './section.module.css';

/** A part of a project's page, with its pictures described. */
export type SectionView =
  | { layout: 'full' | 'pair' | 'detail'; pictures: PictureView[] }
  | { layout: 'slideshow'; label: string; pictures: PictureView[] }
  | ({ layout: 'film'; title?: string | undefined } & FilmView);

type Shape = { width: number; height: number };
/** On a wide window, where an upright picture is at most as tall as the window. */
const WIDE_SIZES = {
  opening: ({ width, height }: Shape) => `min(54vw, ${Math.ceil((82 * width) / height)}vh)`,
  full: ({ width, height }: Shape) => `min(92vw, ${Math.ceil((92 * width) / height)}vh)`,
  pair: () => '46vw',
  detail: () => '50vw',
};

/** `opening` stands beside a project's introduction. */
type Props = {
  section: SectionView;
  first: boolean;
  opening?: boolean;
  /** The project whose card leads to this section's first picture. */
  project?: string | undefined;
  words: Pick<Messages, 'slideshow' | 'film'>;
};

const Title = ({ children }: { children: string | undefined }) =>
  children && <h3 className={hidden.text}>{children}</h3>;

/** A picture over the full width, a pair, a detail, a slideshow or a film. */
export function Section({ section, first, opening = false, project, words }: Props) {
  if (section.layout === 'slideshow') {
    return (
      <div className={styles.section} data-layout="slideshow">
        <Title>{section.label}</Title>
        <Slideshow label={section.label} slides={section.pictures} project={project} words={words.slideshow} />
      </div>
    );
  }
  if (section.layout === 'film') {
    return (
      <div className={styles.section} data-layout="film">
        <Title>{section.title}</Title>
        <LoopingVideo film={section} project={project} words={words.film} />
      </div>
    );
  }
  return (
    <div className={styles.section} data-layout={section.layout}>
      {section.pictures.map((picture, index) => (
        <figure key={picture.hash} className={styles.figure} style={{ '--ratio': picture.width / picture.height }}>
          <Title>{picture.title}</Title>
          <ZoomLink picture={picture}>
            <Picture
              picture={picture}
              sizes={`(min-width: 900px) ${WIDE_SIZES[opening ? 'opening' : section.layout](picture)}, ${acrossPhone(96)}`}
              first={first && index === 0}
              project={index === 0 ? project : undefined}
            />
          </ZoomLink>
          {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
