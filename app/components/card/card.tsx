import { memo, useEffect, useRef, useState } from 'react';
import { PageLink } from '../page-link/page-link.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { acrossPhone } from '../picture/sizes.ts';
import styles from './card.module.css';

/** Specification, section 9. */
export const IN_VIEW_THRESHOLD = 0.025;

type CardSize = 'large' | 'wide' | 'upright' | 'square';
export type CardProject = { slug: string; size: CardSize; picture: PictureView };

/** Width to height; on the wall a narrow one is as tall as what stands beside it. */
const RATIO: Record<CardSize, { alone: number; onWall: number }> = {
  large: { alone: 4 / 3, onWall: 4 / 3 },
  wide: { alone: 3 / 2, onWall: 3 / 2 },
  upright: { alone: 4 / 5, onWall: 0.73 },
  square: { alone: 1, onWall: 0.94 },
};
/** Of 12 columns, as card.module.css lays them. */
const WALL_VW: Record<CardSize, number> = { large: 54, wide: 61, upright: 30, square: 38 };
const IN_PAIR_VW = 45;
const LEADING = { vw: 92, ratio: 3 / 2 };
const ALONE_VW = 92;

/** Of the drawn picture: it covers the card, so one that is wider in shape is cropped. */
function cardSizes(
  size: CardSize,
  { leads, alone }: Pick<Props, 'leads' | 'alone'>,
  picture: { width: number; height: number },
): string {
  const shape = RATIO[size];
  const two = leads ? LEADING : { vw: IN_PAIR_VW, ratio: shape.alone };
  const wall = alone ? LEADING : { vw: WALL_VW[size], ratio: shape.onWall };
  const covering = (vw: number, ratio: number) => Math.ceil(vw * Math.max(1, picture.width / picture.height / ratio));
  return `(min-width: 1100px) ${covering(wall.vw, wall.ratio)}vw, (min-width: 640px) ${covering(two.vw, two.ratio)}vw, ${acrossPhone(covering(ALONE_VW, shape.alone))}`;
}

type Props = {
  project: CardProject;
  /** True for the largest picture of the page. */
  first: boolean;
  /** True where two columns would leave a card over: it spans both. */
  leads: boolean;
  /** True for the only card: it spans every wall. */
  alone?: boolean;
  /** True loads a later picture before it comes near. */
  asked: boolean;
};

/** A project on the wall: one link, its title printed over the picture. */
export const Card = memo(function Card({ project, first, leads, alone = false, asked }: Props) {
  const card = useRef<HTMLLIElement>(null);
  /** Undefined until the browser has told. */
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
    <li
      ref={card}
      className={styles.card}
      data-size={size}
      data-asked={asked}
      data-leads={leads}
      data-alone={alone}
      data-in-view={inView}
    >
      <PageLink className={styles.link} to={address}>
        <Picture
          className={styles.picture}
          picture={picture}
          sizes={cardSizes(size, { leads, alone }, picture)}
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
