import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ShownPicture } from '../../content/shown.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './card.module.css';

/** A card counts as in view when this much of it is seen (specification, section 9). */
export const IN_VIEW_THRESHOLD = 0.025;

export type CardSize = 'large' | 'wide' | 'upright' | 'square';
export type CardProject = { slug: string; size: CardSize; picture: ShownPicture };

/** The drawn width of each size on the wall, for the `sizes` of its picture. */
export const CARD_SIZES: Record<CardSize, string> = {
  large: '(min-width: 1100px) 62vw, (min-width: 640px) 94vw, 92vw',
  wide: '(min-width: 1100px) 62vw, (min-width: 640px) 94vw, 92vw',
  upright: '(min-width: 1100px) 46vw, (min-width: 640px) 47vw, 92vw',
  square: '(min-width: 1100px) 46vw, (min-width: 640px) 47vw, 92vw',
};

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
        <Picture className={styles.picture} picture={picture} sizes={CARD_SIZES[size]} first={first} asked={asked} />
        <span className={styles.title} aria-hidden="true">
          {picture.alt}
        </span>
      </Link>
    </li>
  );
}
