import { Link } from 'react-router';
import { wallAddress } from '../../../model/addresses.ts';
import type { Words } from '../../../model/messages.ts';
import { Below } from '../../components/below/below.tsx';
import { Card, type CardProject } from '../../components/card/card.tsx';
import { ahead } from '../../routing/prefetch.ts';
import styles from './portfolio.module.css';
import { usePreload } from './preload.ts';

/** `ways` lead to the pages before and after; a wall of one page has none. */
type Props = { cards: CardProject[]; ways?: { number: number; last: number; words: Words['wall'] } | undefined };

/** As many as a phone shows at first. */
const FIRST_CARDS = 2;

/** One page of the wall: its cards, and ways to the next ones. */
export function Wall({ cards, ways }: Props) {
  const { list, asked, finished } = usePreload(cards.length);
  const shown = cards.map((card, index) => (
    <Card
      key={card.slug}
      project={card}
      first={index === 0}
      leads={index === 0 && cards.length % 2 === 1}
      asked={index < asked}
    />
  ));
  return (
    <>
      <ul className={styles.wall} ref={list} data-preloaded={finished}>
        {shown.slice(0, FIRST_CARDS)}
        <Below>{shown.slice(FIRST_CARDS)}</Below>
      </ul>
      {ways && (
        <nav className={styles.ways} aria-label={ways.words.pages}>
          {ways.number > 1 && (
            <Link to={wallAddress(ways.number - 1)} rel="prev" ref={ahead}>
              {ways.words.previous}
            </Link>
          )}
          {ways.number < ways.last && (
            <Link to={wallAddress(ways.number + 1)} rel="next" ref={ahead}>
              {ways.words.next}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
