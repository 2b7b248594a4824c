import { Card, type CardProject } from '../../components/card/card.tsx';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { usePreload } from './preload.ts';
import styles from './works.module.css';

/** The links to the neighbouring pages of a long wall. `pages` is their label for screen readers. */
export type WallPages = { number: number; pages: string; links: { rel: string; to: string; label: string }[] };

type Props = { cards: CardProject[]; ways?: WallPages | undefined };

export function Wall({ cards, ways }: Props) {
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
      </ul>
      {ways && (
        <nav className={styles.ways} aria-label={ways.pages}>
          {ways.links.map(({ rel, to, label }) => (
            <PageLink key={rel} to={to} rel={rel}>
              {label}
            </PageLink>
          ))}
        </nav>
      )}
    </>
  );
}
