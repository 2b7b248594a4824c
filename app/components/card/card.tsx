import { memo, useEffect, useRef, useState } from 'react';
import { PageLink } from '../page-link/page-link.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { acrossPhone } from '../picture/sizes.ts';
import styles from './card.module.css';

/** A card counts as in view when this much of it is seen (specification, section 9). */
export const IN_VIEW_THRESHOLD = 0.025;

type CardSize = 'large' | 'wide' | 'upright' | 'square';
/** A project as a card shows it. */
export type CardProject = { slug: string; size: CardSize; picture: PictureView };

/** Width to height of a card by itself, and on the wall, where a narrow one is as tall as what stands beside it. */
const RATIO: Record<CardSize, { alone: number; onWall: number }> = {
  large: { alone: 4 / 3, onWall: 4 / 3 },
  wide: { alone: 3 / 2, onWall: 3 / 2 },
  upright: { alone: 4 / 5, onWall: 0.73 },
  square: { alone: 1, onWall: 0.94 },
};
/** Width of a card in vw on the wall of 12 columns; card.module.css has the columns. */
const WALL_VW: Record<CardSize, number> = { large: 54, wide: 61, upright: 30, square: 38 };
/** In one of two columns, over both, and in a single one. */
const IN_PAIR_VW = 45;
const LEADING = { vw: 92, ratio: 3 / 2 };
const ALONE_VW = 92;

/** The drawn width of a card's picture for its `sizes`: it covers the card, so one that is wider in shape is cropped. */
function cardSizes(size: CardSize, leads: boolean, picture: { width: number; height: number }): string {
  const { alone, onWall } = RATIO[size];
  const two = leads ? LEADING : { vw: IN_PAIR_VW, ratio: alone };
  const covering = (vw: number, ratio: number) => Math.ceil(vw * Math.max(1, picture.width / picture.height / ratio));
  return `(min-width: 1100px) ${covering(WALL_VW[size], onWall)}vw, (min-width: 640px) ${covering(two.vw, two.ratio)}vw, ${acrossPhone(covering(ALONE_VW, alone))}`;
}

type Props = {
  project: CardProject;
  /** True for the largest picture of the page. */
  first: boolean;
  /** True where two columns would leave a card over at the end: it stands over both. */
  leads: boolean;
  /** True asks for a later picture before it comes near. */
  asked: boolean;
};

/** A project on the wall: one link, its title printed over the picture. What changes one card draws no other anew. */
export const Card = memo(function Card({ project, first, leads, asked }: Props) {
  const card = useRef<HTMLLIElement>(null);
  /** Not known before the browser has told: as the page comes, each card lies there as it stays. */
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
  const { picture, size, slug } = project;
  const address = `/portfolio/${slug}`;
  return (
    <li ref={card} className={styles.card} data-size={size} data-asked={asked} data-leads={leads} data-in-view={inView}>
      <PageLink className={styles.link} to={address}>
        <Picture
          className={styles.picture}
          picture={picture}
          sizes={cardSizes(size, leads, picture)}
          first={first}
          asked={asked}
          project={slug}
        />
        <span className={styles.title} aria-hidden="true">
          {picture.alt}
        </span>
      </PageLink>
    </li>
  );
});
