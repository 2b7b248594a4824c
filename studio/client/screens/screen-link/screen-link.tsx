import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { Screen } from '../../data/entries/screens.ts';
import { MistakeSign } from '../../ui/controls/mistake.tsx';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { ChangedDot } from '../../ui/controls/tag.tsx';
import styles from './screen-link.module.css';
import { scrollBy } from './scroll-by.ts';

/** The height of the list's sticky heading. */
const HEADING_PX = 44;

/** Scrolls a list with its own scroll bar so that the link is in view. The page does not scroll. */
function scrollInList(link: HTMLElement) {
  const list = link.closest('nav')?.parentElement;
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const entries = [...list.querySelectorAll('li > a')].map((entry) => entry.getBoundingClientRect());
  list.scrollTop += scrollBy({ top: top + HEADING_PX, bottom }, link.getBoundingClientRect(), entries);
}

type LinkProps = {
  readonly onChoose: () => void;
  readonly screen: Screen;
  readonly href?: string;
  readonly note?: string | undefined;
};

export function ScreenLink({ screen, href, note, onChoose }: LinkProps) {
  const [location] = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const { address, entry, isChanged, isWrong } = screen;
  const isCurrent = decodeURI(address) === location;

  useEffect(() => {
    if (isCurrent && link.current) scrollInList(link.current);
  }, [isCurrent]);

  return (
    <Link
      ref={link}
      href={href ?? address}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.entry}
      data-hidden={entry.isHidden || undefined}
      onClick={onChoose}
    >
      <ScreenName screen={screen} note={note} />
      {isWrong && <MistakeSign />}
      {isChanged && <ChangedDot />}
    </Link>
  );
}

export function ScreenName({ screen: { title, entry, isEmpty }, note }: Pick<LinkProps, 'screen' | 'note'>) {
  const { thumbnail, isHidden, isConflicted } = entry;
  return (
    <>
      {thumbnail ? (
        <StoredPicture className={styles.picture} src={thumbnail} width={44} height={44} decoding="async" />
      ) : (
        thumbnail === null && <span className={styles.picture} />
      )}
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {isHidden && <span className={styles.note}>hidden</span>}
        {isEmpty && <span className={styles.note}>empty</span>}
        {isConflicted && <span className={styles.note}>edited outside</span>}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}
