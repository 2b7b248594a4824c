import { type MouseEvent, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { draftOf } from '../../data/draft/drafts.ts';
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
  // An item has a size before the browser has laid out the link in it.
  const item = link.closest('li') ?? link;
  const items = [...list.querySelectorAll('li')].map((other) => other.getBoundingClientRect());
  list.scrollTop += scrollBy({ top: top + HEADING_PX, bottom }, item.getBoundingClientRect(), items);
}

type LinkProps = {
  readonly onChoose: () => void;
  readonly screen: Screen;
  readonly isCurrent: boolean;
  readonly href?: string;
  readonly note?: string | undefined;
};

/** A link to a form. The router's link would render again at each change of the address. */
export function ScreenLink({ screen, isCurrent, href = screen.address, note, onChoose }: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { entry, isChanged, isWrong } = screen;

  useEffect(() => {
    if (isCurrent && link.current) scrollInList(link.current);
  }, [isCurrent]);

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
    navigate(href);
  };

  return (
    <a
      ref={link}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.entry}
      data-hidden={entry.isHidden || undefined}
      // The form joins this request if it opens before the answer, and else shows the answer while it asks again.
      onPointerDown={() => void draftOf(entry.file).refresh()}
      onClick={open}
    >
      <ScreenName screen={screen} note={note} />
      {isWrong && <MistakeSign />}
      {isChanged && <ChangedDot />}
    </a>
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
