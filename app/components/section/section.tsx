import type { ReactNode } from 'react';
import type { PagePart } from '../../../model/kinds/parts.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { LongPicture } from '../long-picture/long-picture.tsx';
import type { FilmView } from '../looping-video/film-view.ts';
import { LoopingVideo } from '../looping-video/looping-video.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { phoneSizes } from '../picture/sizes.ts';
import { Plates } from '../plates/plates.tsx';
import type { PrintView } from '../plates/print-view.ts';
import { Caption } from '../prose/prose.tsx';
import { Slideshow } from '../slideshow/slideshow.tsx';
import hidden from '../visually-hidden/visually-hidden.module.css';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './section.module.css';

type SectionOf<Layout extends PagePart['layout']> = Extract<PagePart, { layout: Layout }>;
type Described<S> = S extends { pictures: unknown } ? Omit<S, 'pictures'> & { pictures: PictureView[] } : S;

export type PicturesView = Described<Exclude<PagePart, SectionOf<'slideshow' | 'film' | 'plates'>>>;

export type SectionView =
  | PicturesView
  | Described<SectionOf<'slideshow'>>
  | ({ layout: 'film'; title?: string | undefined } & FilmView)
  | { layout: 'plates'; sheets: readonly PrintView[]; words: Messages['plates'] };

export type SectionWords = Pick<Messages, 'slideshow' | 'film'> & {
  /** The label that shows all of a long picture; undefined for a page without one. */
  long?: string | undefined;
};

/** Returns the pictures of a part that can be enlarged. */
export const picturesIn = (section: SectionView): PictureView[] => ('pictures' in section ? section.pictures : []);

/** Returns a key for each part: its layout, with a number. */
export function keysOf(sections: readonly SectionView[]): string[] {
  const counts = new Map<string, number>();
  return sections.map(({ layout }) => {
    const count = (counts.get(layout) ?? 0) + 1;
    counts.set(layout, count);
    return `${layout} ${count}`;
  });
}

/** Returns the first picture of a part; undefined for a part without pictures. */
export function firstPicture(section: SectionView | undefined) {
  if (!section) return undefined;
  if (section.layout === 'plates') return section.sheets[0]?.print;
  return section.layout === 'film' ? section.poster : section.pictures[0];
}

const ratioOf = ({ width, height }: { width: number; height: number }) => width / height;
const percentOf = (part: number, whole: number) => Math.ceil(part * whole);

/** Returns whether a picture lies on a mat. A single upright picture would leave half of a wide page empty. */
const isMatted = ({ layout, pictures }: PicturesView) =>
  layout === 'full' && pictures.every((picture) => ratioOf(picture) < 1);

/** Returns whether two pictures are narrow enough to stand side by side on a phone. */
const isNarrow = ({ layout, pictures }: PicturesView) =>
  layout === 'pair' && pictures.reduce((sum, picture) => sum + ratioOf(picture), 0) < 1.8;

/** Returns the `sizes` of a picture, which must match section.module.css. */
function sizesOf(section: PicturesView, index: number): string {
  const { layout, pictures } = section;
  const ratios = pictures.map(ratioOf);
  const ratio = ratios[index] ?? 1;
  const share = ratio / ratios.reduce((sum, one) => sum + one, 0);
  if (layout === 'pair') {
    return `(min-width: 640px) ${percentOf(92, share)}vw, ${phoneSizes(isNarrow(section) ? percentOf(96, share) : 96)}`;
  }
  if (layout === 'triptych') {
    return `(min-width: 640px) ${percentOf(100, share)}vw, ${phoneSizes(index === 0 ? 100 : 50)}`;
  }
  if (layout === 'full-bleed') return `(min-width: 640px) 100vw, ${phoneSizes(100)}`;
  const wide = {
    full: `min(92vw, ${percentOf(92, ratio)}vh)`,
    long: '92vw',
    sheet: `min(69vw, ${percentOf(86, ratio)}vh)`,
    detail: '54vw',
    'text-beside': '54vw',
  };
  return `(min-width: 900px) ${wide[layout]}, ${phoneSizes(96)}`;
}

type Props = {
  section: SectionView;
  first: boolean;
  /** The `sizes` of a picture in an opening, which crops the picture and has its own caption. */
  openingSizes?: string | undefined;
  project?: string | undefined;
  words: SectionWords;
};

/** The frame of a picture. A long picture shows only its top at first. */
function PictureFrame({
  section,
  label,
  children,
}: {
  section: PicturesView;
  label: string | undefined;
  children: ReactNode;
}) {
  const [picture] = section.pictures;
  if (section.layout !== 'long' || !picture || label === undefined) return children;
  return (
    <LongPicture width={picture.width} label={label}>
      {children}
    </LongPicture>
  );
}

const Title = ({ children }: { children: string | undefined }) =>
  children && <h3 className={hidden.text}>{children}</h3>;

export function Section({ section, first, openingSizes, project, words }: Props) {
  if (section.layout === 'plates') return <Plates sheets={section.sheets} words={section.words} />;
  if (section.layout === 'slideshow') {
    return (
      <section className={styles.section} data-layout="slideshow">
        <Title>{section.label}</Title>
        <Slideshow label={section.label} slides={section.pictures} project={project} words={words.slideshow} />
      </section>
    );
  }
  if (section.layout === 'film') {
    return (
      <section className={styles.section} data-layout="film">
        <Title>{section.title}</Title>
        <LoopingVideo film={section} project={project} words={words.film} />
      </section>
    );
  }
  const table = 'table' in section ? section.table : isMatted(section) ? 'mat' : undefined;
  return (
    <section
      className={styles.section}
      data-layout={section.layout}
      data-side={'side' in section ? section.side : undefined}
      data-table={openingSizes ? undefined : table}
      data-narrow={isNarrow(section) || undefined}
      data-opening={openingSizes ? '' : undefined}
    >
      {section.pictures.map((picture, index) => (
        <figure key={picture.hash} className={styles.figure} style={{ '--ratio': ratioOf(picture) }}>
          <Title>{picture.title}</Title>
          <PictureFrame section={section} label={words.long}>
            <ZoomLink picture={picture}>
              <Picture
                picture={picture}
                sizes={openingSizes ?? sizesOf(section, index)}
                first={first && index === 0}
                project={index === 0 ? project : undefined}
              />
            </ZoomLink>
          </PictureFrame>
          {picture.caption && !openingSizes && (
            <figcaption className={styles.caption}>
              <Caption html={picture.caption} />
            </figcaption>
          )}
        </figure>
      ))}
      {'text' in section && <p className={styles.text}>{section.text}</p>}
    </section>
  );
}
