import { useDeferredValue, useEffect, useMemo } from 'react';
import { HiddenText } from '../controls/hidden-text.tsx';
import styles from '../desk/entry-list.module.css';
import { ScreenLink } from '../desk/screen-link.tsx';
import type { Group } from '../desk/screens.ts';
import { useStore } from '../store.ts';
import { find } from './search.ts';
import { readWords, wordsStore } from './words.ts';

/** What has the words that are searched for, titles first, each in the order of the list. */
export function Results({
  groups,
  query,
  onChoose,
}: {
  readonly groups: readonly Group[];
  readonly query: string;
  readonly onChoose: () => void;
}) {
  const words = useStore(wordsStore);
  const sought = useDeferredValue(query);
  useEffect(() => {
    const files = groups.flatMap(({ screens }) => screens.map(({ entry }) => entry.file));
    void readWords([...new Set(files)]);
  }, [groups]);

  const found = useMemo(() => find(groups, words, sought), [groups, words, sought]);
  return (
    <>
      <div role="status">
        <HiddenText>{`${found.length} found`}</HiddenText>
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>Nothing here has these words.</p>
      ) : (
        <ul className={`${styles.group} ${styles.found}`} aria-label="Found">
          {found.map(({ screen, id, label }) => (
            <li key={screen.address}>
              <ScreenLink screen={screen} id={id} note={label} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
