import { wallAddress } from '../../../model/addresses.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { Card, type CardProject } from '../../components/card/card.tsx';
import { PageLink } from '../../components/page-link/page-link.tsx';
import styles from './portfolio.module.css';
import { usePreload } from './preload.ts';

type Props = { cards: CardProject[]; ways?: { number: number; last: number; words: Messages['wall'] } | undefined };

export function Wall({ cards, ways }: Props) {
  const { list, loadCount, finished } = usePreload(cards.length);
  const shown = cards.map((card, index) => (
    <Card key={card.slug} project={card} first={index === 0} isEager={index < loadCount} />
  ));
  return (
    <>
      <ul className={styles.wall} ref={list} data-preloaded={finished}>
        {shown}
      </ul>
      {ways && (
        <nav className={styles.ways} aria-label={ways.words.pages}>
          {ways.number > 1 && (
            <PageLink to={wallAddress(ways.number - 1)} rel="prev">
              {ways.words.previous}
            </PageLink>
          )}
          {ways.number < ways.last && (
            <PageLink to={wallAddress(ways.number + 1)} rel="next">
              {ways.words.next}
            </PageLink>
          )}
        </nav>
      )}
    </>
  );
}
