import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Group } from '../../data/entries/screens.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { HiddenText } from '../../ui/controls/hidden-text.tsx';
import { focusTitle } from '../../ui/controls/title.tsx';
import { useStore } from '../../ui/store.ts';
import styles from '../screen-link/screen-link.module.css';
import { ScreenLink } from '../screen-link/screen-link.tsx';
import { addressOf, type Found, find } from './search.ts';
import { useHitKeys } from './use-hit-keys.ts';
import { readWords, wordsStore } from './words.ts';

/** What has the words that are searched for, titles first, each in the order of the list. */
export function Results({
  groups,
  query,
  onChoose,
  onEnd,
}: {
  readonly groups: readonly Group[];
  readonly query: string;
  readonly onChoose: () => void;
  /** The search is over, and nothing was chosen. */
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
  const choose = ({ screen, id }: Found) => {
    onChoose();
    // Another screen does so itself; this one may have to come out from under the list first.
    if (decodeURI(screen.address) === location) requestAnimationFrame(() => (id ? revealField(id) : focusTitle()));
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
        <p className={styles.none}>Nothing here has these words.</p>
      ) : (
        <ul className={`${styles.group} ${styles.found}`} aria-label="Found">
          {found.map((one) => (
            <li key={one.screen.address}>
              <ScreenLink screen={one.screen} href={addressOf(one)} note={one.label} onChoose={() => choose(one)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
