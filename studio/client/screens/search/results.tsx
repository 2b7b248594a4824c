import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { type Group, isAt } from '../../data/entries/screens.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { focusTitle } from '../../ui/controls/title.tsx';
import { isCommand } from '../../ui/keys/keys.ts';
import { useStore } from '../../ui/store.ts';
import styles from '../screen-link/screen-link.module.css';
import { ScreenLink } from '../screen-link/screen-link.tsx';
import { addressOf, type Found, find, readWords, wordsStore } from './search.ts';

/** The number of results that are shown at first: with 900 works, each key would render all of them. */
const FIRST_RESULTS = 40;

/** Lists the screens that match a search: matching titles first, each group in the order of the list. */
export function Results({
  groups,
  query,
  onChoose,
  onEnd,
}: {
  readonly groups: readonly Group[];
  readonly query: string;
  readonly onChoose: () => void;
  readonly onEnd: () => void;
}) {
  const words = useStore(wordsStore);
  const status = useRef<HTMLDivElement>(null);
  const [location, go] = useLocation();
  useEffect(() => {
    const files = groups.flatMap(({ screens }) => screens.map(({ entry }) => entry.file));
    void readWords([...new Set(files)]);
  }, [groups]);

  const found = useMemo(() => find(groups, words, query), [groups, words, query]);
  const [queryOfAll, setQueryOfAll] = useState<string>();
  const shown = query === queryOfAll ? found : found.slice(0, FIRST_RESULTS);
  const more = found.length - shown.length;
  /** Shows all results, and moves the focus from the button to the first new one. */
  const showAll = ({ currentTarget: button }: MouseEvent) => {
    const list = button.closest('ul');
    flushSync(() => setQueryOfAll(query));
    list?.querySelectorAll('a')[FIRST_RESULTS]?.focus();
  };
  const choose = ({ screen, id }: Found) => {
    onChoose();
    // Another screen focuses its field itself. The current screen may still be behind the nav drawer, so the focus
    // waits for a frame.
    if (isAt(screen, location)) requestAnimationFrame(() => (id ? revealField(id) : focusTitle()));
  };
  useHitKeys(status, {
    onOpenFirst: () => {
      const [first] = found;
      if (!first) return;
      go(addressOf(first));
      choose(first);
    },
    onEnd,
  });

  return (
    <>
      <div ref={status} role="status">
        <HiddenText>{`${found.length} found`}</HiddenText>
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>Nothing found.</p>
      ) : (
        <ul className={`${styles.group} ${styles.found}`} aria-label="Found">
          {shown.map((one) => (
            <li className={styles.item} key={addressOf(one)}>
              <FoundLink found={one} isCurrent={isAt(one.screen, location)} onChoose={() => choose(one)} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <button type="button" className={styles.more} onClick={showAll}>
                {`${more} more`}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

type FoundLinkProps = {
  readonly found: Found;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

function FoundLink({ found, isCurrent, onChoose }: FoundLinkProps) {
  const { screen, id, label } = found;
  const href = addressOf(found);
  if ('entry' in screen) {
    return <ScreenLink screen={screen} isCurrent={isCurrent} href={href} note={label} onChoose={onChoose} />;
  }
  return (
    <Link
      href={href}
      className={styles.entry}
      aria-current={isCurrent && id === undefined ? 'page' : undefined}
      onClick={onChoose}
    >
      <span className={styles.words}>
        <span className={styles.title}>{screen.title}</span>
        {label && <span className={styles.note}>{label}</span>}
      </span>
    </Link>
  );
}

type HitKeys = {
  readonly onOpenFirst: () => void;
  readonly onEnd: () => void;
};

/** Handles the keys of the search: the arrow keys move through the results, and Enter opens the first one. */
function useHitKeys(status: RefObject<HTMLElement | null>, { onOpenFirst, onEnd }: HitKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const list = status.current?.closest('nav');
    const field = list?.querySelector<HTMLInputElement>('input[type="search"]');
    const hits = [...(list?.querySelectorAll<HTMLElement>('[aria-label="Found"] :is(a, button)') ?? [])];
    const at = hits.findIndex((hit) => hit.matches(':focus'));
    const isInField = event.target === field;
    if (!field || !(isInField || at >= 0) || event.isComposing || isCommand(event)) return;

    if (event.key === 'ArrowDown') hits[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (hits[at - 1] ?? field).focus();
    else if (event.key === 'Enter' && isInField) {
      // The opened form takes the focus.
      field.blur();
      onOpenFirst();
    } else if (event.key === 'Escape') {
      field.focus();
      onEnd();
    } else return;
    event.preventDefault();
  });

  // The keys work from the first frame that shows results.
  useLayoutEffect(() => {
    const ended = new AbortController();
    const list = status.current?.closest('nav');
    list?.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal });
    return () => ended.abort();
  }, [status]);
}
