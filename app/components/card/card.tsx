import { memo, useEffect, useRef, useState } from 'react';
import type { InRow } from '../../../assets/images/rows.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { PageLink } from '../page-link/page-link.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import type { FirstPicture } from '../picture/preload-picture.ts';
import { phoneSizes } from '../picture/sizes.ts';
import styles from './card.module.css';
import { rowStyle } from './row-style.ts';

/** The visible part of a card that counts as in view (specification, section 9). */
export const IN_VIEW_THRESHOLD = 0.025;

/**
 * A project on a card. `ratio` is the width divided by the height of the shown picture; `row` and `wideRow` are its
 * rows on a normal and a wide wall. `isLight` marks a drawing that needs a dark ground. `title` is the line on the card with soft hyphens. See TitleView for `gap`.
 */
export type CardProject = {
  /** Names the transition of its picture. */
  name: string;
  /** The address of its page. */
  to: string;
  picture: PictureView;
  ratio: number;
  row: InRow;
  wideRow: InRow;
  isLight?: boolean | undefined;
  /** The row of a small card on a phone. A large one fills the width. */
  phoneRow?: InRow | undefined;
  title?: string | undefined;
  gap?: number | undefined;
  /** The year and the tags below the title. */
  facts?: string | readonly CardFact[] | undefined;
  /** The largest picture of the project's page. */
  opening?: FirstPicture | undefined;
};

/** A part of the facts, with its language if that is another one than that of its page. */
export type CardFact = { readonly text: string; readonly language?: LanguageAttributes };

/** The dark ground is inline, because the style sheet is in every page and few cards need it. */
const ON_KEY = { background: 'var(--ink-key)' };

const WALL_VW = 92;

/** Returns the `sizes` of the picture, which covers its frame: a wider picture is drawn larger and cropped. */
function cardSizes({ picture, ratio, row, wideRow, phoneRow }: CardProject): string {
  const covering = Math.max(1, picture.width / picture.height / ratio);
  const vw = (part: number) => Math.ceil(WALL_VW * covering * part);
  return `(min-width: 1700px) ${vw(wideRow.part)}vw, (min-width: 640px) ${vw(row.part)}vw, ${phoneSizes(vw(phoneRow?.part ?? 1))}`;
}

type Props = {
  project: CardProject;
  first: boolean;
  isEager: boolean;
};

export const Card = memo(function Card({ project, first, isEager }: Props) {
  const card = useRef<HTMLLIElement>(null);
  /** The state is undefined until the observer reports. */
  const [inView, setInView] = useState<boolean>();
  useEffect(() => {
    if (!card.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => setInView((entry?.isIntersecting && entry.intersectionRatio >= IN_VIEW_THRESHOLD) ?? false),
      { threshold: IN_VIEW_THRESHOLD },
    );
    watch.observe(card.current);
    return () => watch.disconnect();
  }, []);
  const {
    picture,
    name,
    to,
    ratio,
    row,
    wideRow,
    phoneRow,
    isLight,
    title = picture.alt,
    gap,
    facts,
    opening,
  } = project;
  return (
    <li
      ref={card}
      className={styles.card}
      data-asked={isEager}
      data-in-view={inView}
      style={{
        '--ratio': ratio.toFixed(4),
        ...rowStyle({ row, wideRow, phoneRow }),
      }}
    >
      <PageLink className={styles.link} to={to} picture={opening}>
        <span className={styles.frame} style={isLight ? ON_KEY : undefined}>
          <Picture
            className={styles.picture}
            picture={picture}
            sizes={cardSizes(project)}
            first={first}
            isEager={isEager}
            project={name}
          />
        </span>
        <span
          {...picture.foreign?.alt}
          className={styles.title}
          style={gap ? { '--accents': gap } : undefined}
          aria-hidden="true"
        >
          {title}
        </span>
        {facts && (
          <span className={styles.facts}>
            {typeof facts === 'string'
              ? facts
              : facts.map(({ text, language }) => (
                  <ForeignText key={text} language={language}>
                    {text}
                  </ForeignText>
                ))}
          </span>
        )}
      </PageLink>
    </li>
  );
});
