import { Card, type CardProject } from '../../components/card/card.tsx';
import { ClosedCard, type ClosedCardView } from '../../components/card/closed-card.tsx';
import type { ListWays } from '../../components/list-pages/list-page.ts';
import { ListPages } from '../../components/list-pages/list-pages.tsx';
import { usePreload } from './preload.ts';
import styles from './works.module.css';

type Props = {
  cards: CardProject[];
  /** The cards of private works, which come last. */
  closed?: ClosedCardView[] | undefined;
  ways?: ListWays | undefined;
};

export function Wall({ cards, closed = [], ways }: Props) {
  const { list, loadCount, finished } = usePreload(cards.length);
  const shown = cards.map((card, index) => (
    <Card key={card.name} project={card} first={index === 0} isEager={index < loadCount} />
  ));
  return (
    <>
      <ul
        className={styles.wall}
        ref={list}
        data-preloaded={finished}
        data-cards={cards[0]?.phoneRow ? 'small' : undefined}
      >
        {shown}
        {closed.map((card) => (
          <ClosedCard key={card.to} {...card} />
        ))}
      </ul>
      {ways && <ListPages ways={ways} />}
    </>
  );
}
