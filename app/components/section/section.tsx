import type { Messages } from '../../../model/messages.ts';
import type { ProjectSection } from '../../../model/project.ts';
import type { FilmView } from '../looping-video/film-view.ts';
import { LoopingVideo } from '../looping-video/looping-video.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { acrossPhone } from '../picture/sizes.ts';
import { Plates } from '../plates/plates.tsx';
import type { PrintView } from '../plates/print-view.ts';
import { Slideshow } from '../slideshow/slideshow.tsx';
import hidden from '../visually-hidden/visually-hidden.module.css';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './section.module.css';

type Of<Layout extends ProjectSection['layout']> = Extract<ProjectSection, { layout: Layout }>;
type Shown<S> = S extends { pictures: unknown } ? Omit<S, 'pictures'> & { pictures: PictureView[] } : S;

/** A layout of pictures and, for some, of words beside them. */
export type PicturesView = Shown<Exclude<ProjectSection, Of<'slideshow' | 'film' | 'plates'>>>;

/** A part of a project's page, with its pictures described. */
export type SectionView =
  | PicturesView
  | Shown<Of<'slideshow'>>
  | ({ layout: 'film'; title?: string | undefined } & FilmView)
  | { layout: 'plates'; sheets: readonly PrintView[]; words: Messages['plates'] };

type Shape = { width: number; height: number };
/** Of the window's width, in a wide window; beside others a picture is as wide as its shape demands. */
function wideSizes(section: PicturesView, { width, height }: Shape): string {
  const shares = section.pictures.map((one) => one.width / one.height);
  const share = width / height / shares.reduce((sum, one) => sum + one, 0);
  if (section.layout === 'full') return `min(92vw, ${Math.ceil((92 * width) / height)}vh)`;
  if (section.layout === 'sheet') return `min(92vw, ${Math.ceil((88 * width) / height)}vh)`;
  if (section.layout === 'text-beside' || section.layout === 'detail') return '54vw';
  if (section.layout === 'pair') return `${Math.ceil(92 * share)}vw`;
  return `${Math.ceil(100 * share)}vw`;
}

type Props = {
  section: SectionView;
  /** True where its first picture is the page's first. */
  first: boolean;
  /** Of the first picture in an opening, which crops it and says its caption: the width in a wide window. */
  openingSizes?: ((picture: Shape) => string) | undefined;
  /** The project whose card leads to this section's first picture. */
  project?: string | undefined;
  words: Pick<Messages, 'slideshow' | 'film'>;
};

const Title = ({ children }: { children: string | undefined }) =>
  children && <h3 className={hidden.text}>{children}</h3>;

/** One of the parts of which a project's page is composed. */
export function Section({ section, first, openingSizes, project, words }: Props) {
  if (section.layout === 'plates') return <Plates sheets={section.sheets} words={section.words} />;
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
    <div
      className={styles.section}
      data-layout={section.layout}
      data-side={'side' in section ? section.side : undefined}
      data-table={'table' in section && !openingSizes ? section.table : undefined}
      data-opening={openingSizes ? '' : undefined}
    >
      {section.pictures.map((picture, index) => (
        <figure key={picture.hash} className={styles.figure} style={{ '--ratio': picture.width / picture.height }}>
          <Title>{picture.title}</Title>
          <ZoomLink picture={picture}>
            <Picture
              picture={picture}
              sizes={`(min-width: 900px) ${(openingSizes ?? wideSizes.bind(undefined, section))(picture)}, ${acrossPhone(100)}`}
              first={first && index === 0}
              project={index === 0 ? project : undefined}
            />
          </ZoomLink>
          {picture.caption && !openingSizes && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
        </figure>
      ))}
      {'text' in section && <p className={styles.text}>{section.text}</p>}
    </div>
  );
}
