import type { ReactNode } from 'react';
import type { PagePart } from '../../../model/kinds/parts.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import type { Embedded } from '../../../model/player-links.ts';
import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { BeforeAfter } from '../before-after/before-after.tsx';
import { Buttons } from '../buttons/buttons.tsx';
import { DownloadList } from '../download-list/download-list.tsx';
import type { DownloadView } from '../download-list/download-view.ts';
import { Embed, type EmbedWords } from '../embed/embed.tsx';
import { Grid } from '../grid/grid.tsx';
import { LongPicture } from '../long-picture/long-picture.tsx';
import type { FilmView } from '../looping-video/film-view.ts';
import { LoopingVideo } from '../looping-video/looping-video.tsx';
import { Motion, type MotionWords } from '../motion/motion.tsx';
import { PartTitle } from '../part-title/part-title.tsx';
import { motionFile } from '../picture/files.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { phoneSizes } from '../picture/sizes.ts';
import { PictureCaption } from '../picture-caption/picture-caption.tsx';
import { Plates } from '../plates/plates.tsx';
import type { PrintView } from '../plates/print-view.ts';
import type { PlateWords } from '../plates/status.ts';
import { Caption } from '../prose/prose.tsx';
import { Quote } from '../quote/quote.tsx';
import { Slideshow } from '../slideshow/slideshow.tsx';
import { SoundFilm } from '../sound-film/sound-film.tsx';
import type { SoundFilmView } from '../sound-film/sound-film-view.ts';
import { type TextColumn, TextColumns } from '../text-columns/text-columns.tsx';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './section.module.css';

type SectionOf<Layout extends PagePart['layout']> = Extract<PagePart, { layout: Layout }>;
type Described<S> = S extends { pictures: unknown } ? Omit<S, 'pictures'> & { pictures: PictureView[] } : S;

export type PicturesView = Described<
  Exclude<Extract<PagePart, { pictures: unknown }>, SectionOf<'before-after' | 'grid' | 'slideshow'>>
>;

export type SectionView = WithForeignTexts & AnySectionView;

type AnySectionView =
  | PicturesView
  | Described<SectionOf<'before-after' | 'grid' | 'slideshow'>>
  | SectionOf<'quote'>
  | { layout: 'buttons'; buttons: readonly (WithForeignTexts & SectionOf<'buttons'>['buttons'][number])[] }
  | EmbedView
  | { layout: 'columns'; columns: readonly TextColumn[] }
  | { layout: 'downloads'; files: readonly DownloadView[] }
  | ({ layout: 'film'; title?: string | undefined } & FilmView)
  | ({ layout: 'sound-film'; title?: string | undefined } & SoundFilmView)
  | { layout: 'plates'; sheets: readonly PrintView[]; words: PlateWords };

/** The words of parts; undefined for a page without such parts. */
export type SectionWords = {
  /** The label that shows all of a long picture. */
  long?: string | undefined;
  /** The label of the link from a print to its plates. */
  plates?: Pick<Messages['plates'], 'heading'> | undefined;
  slideshow?: Messages['slideshow'] | undefined;
  film?: Messages['film'] | undefined;
  motion?: MotionWords | undefined;
  player?: EmbedWords | undefined;
  before_after?: Messages['before_after'] | undefined;
};

/**
 * Returns the pictures of a part that can be enlarged. The divider of before and after takes all presses, and an
 * animated picture has a button of its own.
 */
export const picturesIn = (section: SectionView): PictureView[] =>
  'pictures' in section && section.layout !== 'before-after' ? section.pictures.filter(({ motion }) => !motion) : [];

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
  if ('pictures' in section) return section.pictures[0];
  return 'poster' in section ? section.poster : undefined;
}

export type EmbedView = WithForeignTexts & {
  layout: 'video' | 'embed';
  title: string;
  player: Embedded;
  poster?: PictureView | undefined;
  /** HTML from captionHtml. */
  caption?: string | undefined;
};

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

export function Section({ section, first, openingSizes, project, words }: Props) {
  switch (section.layout) {
    case 'plates':
      return <Plates sheets={section.sheets} words={section.words} />;
    case 'grid':
      return <Grid {...section} first={first} project={project} motion={words.motion} plates={words.plates} />;
    case 'before-after':
      return (
        words.before_after && (
          <BeforeAfter pictures={section.pictures} words={words.before_after} plates={words.plates} />
        )
      );
    case 'slideshow':
      return (
        words.slideshow && (
          <section className={styles.section} data-layout="slideshow">
            <Slideshow
              label={section.label}
              labelIn={section.foreign?.label}
              slides={section.pictures}
              project={project}
              words={words.slideshow}
              motion={words.motion}
              plates={words.plates}
            />
          </section>
        )
      );
    case 'film':
    case 'sound-film':
      return (
        words.film && (
          <section className={styles.section} data-layout={section.layout}>
            <PartTitle language={section.foreign?.title}>{section.title}</PartTitle>
            {section.layout === 'film' ? (
              <LoopingVideo film={section} project={project} words={words.film} />
            ) : (
              <SoundFilm film={section} unsupported={words.film.unsupported} />
            )}
          </section>
        )
      );
    case 'video':
    case 'embed':
      return words.player && <EmbedPart section={section} words={words.player} />;
    case 'quote':
      return <Quote {...section} />;
    case 'columns':
      return <TextColumns columns={section.columns} />;
    case 'buttons':
      return <Buttons buttons={section.buttons} />;
    case 'downloads':
      return <DownloadList files={section.files} />;
    default:
      return <Pictures section={section} first={first} openingSizes={openingSizes} project={project} words={words} />;
  }
}

function EmbedPart({
  section: { layout, title, player, poster, caption, foreign },
  words,
}: {
  section: EmbedView;
  words: EmbedWords;
}) {
  return (
    <section className={styles.section} data-layout={layout}>
      <PartTitle language={foreign?.title}>{title}</PartTitle>
      <figure className={styles.figure}>
        <Embed
          foreign={foreign}
          title={title}
          player={player}
          poster={poster && <Picture picture={poster} sizes={`(min-width: 900px) 61vw, ${phoneSizes(96)}`} />}
          words={words}
        />
        {caption && (
          <figcaption className={styles.caption}>
            <Caption html={caption} language={foreign?.caption} />
          </figcaption>
        )}
      </figure>
    </section>
  );
}

function Pictures({
  section,
  first,
  openingSizes,
  project,
  words,
}: Props & { section: WithForeignTexts & PicturesView }) {
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
          <PartTitle language={picture.foreign?.title}>{picture.title}</PartTitle>
          <PictureFrame section={section} label={words.long}>
            <Motion file={motionFile(picture)} words={words.motion}>
              <ZoomLink picture={picture}>
                <Picture
                  picture={picture}
                  sizes={openingSizes ?? sizesOf(section, index)}
                  first={first && index === 0}
                  project={index === 0 ? project : undefined}
                />
              </ZoomLink>
            </Motion>
          </PictureFrame>
          {!openingSizes && <PictureCaption picture={picture} plates={words.plates} className={styles.caption} />}
        </figure>
      ))}
      {'text' in section && (
        <p {...section.foreign?.text} className={styles.text}>
          {section.text}
        </p>
      )}
    </section>
  );
}
