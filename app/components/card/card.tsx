import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ShownPicture } from '../../content/shown.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './card.module.css';

/** A card counts as in view when this much of it is seen (specification, section 9). */
export const IN_VIEW_THRESHOLD = 0.025;

type CardSize = 'large' | 'wide' | 'upright' | 'square';
type CardProject = { slug: string; size: CardSize; picture: ShownPicture };

/** Width to height of a card by itself. */
const RATIO: Record<CardSize, number> = { large: 4 / 3, wide: 3 / 2, upright: 4 / 5, square: 1 };
/** A narrow card that stands beside a large one is as tall as that. */
const RATIO_BESIDE_LARGE = 0.65;

/** The drawn width of a card's picture for its `sizes`: it covers the card, so one that is wider in shape is cropped. */
function cardSizes(size: CardSize, picture: { width: number; height: number }): string {
  const covering = (ratio: number, vw: number) => Math.ceil(vw * Math.max(1, picture.width / picture.height / ratio));
  const ratio = RATIO[size];
  const isNarrow = size === 'upright' || size === 'square';
  const wall = isNarrow ? covering(RATIO_BESIDE_LARGE, 30) : covering(ratio, 61);
  return `(min-width: 1100px) ${wall}vw, (min-width: 640px) ${covering(ratio, isNarrow ? 45 : 92)}vw, ${covering(ratio, 92)}vw`;
}

/** `first` is the largest picture of the page; `asked` asks for the others before they come near. */
type Props = { project: CardProject; first: boolean; asked: boolean };

/** A project on the wall: one link, its title printed over the picture. */
export function Card({ project, first, asked }: Props) {
  const card = useRef<HTMLLIElement>(null);
  const [inView, setInView] = useState(false);
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
  return (
    <li ref={card} className={styles.card} data-size={size} data-in-view={inView}>
      <Link className={styles.link} to={`/portfolio/${slug}`} prefetch="viewport">
        <Picture
          className={styles.picture}
          picture={picture}
          sizes={cardSizes(size, picture)}
          first={first}
          asked={asked}
        />
        <span className={styles.title} aria-hidden="true">
          {picture.alt}
        </span>
      </Link>
    </li>
  );
}
