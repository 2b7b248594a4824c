import { useState } from 'react';
import { Link } from 'wouter';
import { HiddenText } from '../controls/hidden-text.tsx';
import { inputClass } from '../controls/text-field.tsx';
import { COMMAND, keyListStore } from '../frame/keys.ts';
import { useDesk } from './desk.ts';
import { EntryList } from './entry-list.tsx';
import styles from './list-pane.module.css';
import { useSearch } from './search.ts';

export const SEARCH_ID = 'find';

/** Everything that can be worked on, and the way to the rest. */
export function ListPane({ onChoose = () => {} }: { readonly onChoose?: () => void }) {
  const { desk } = useDesk();
  const [query, setQuery] = useState('');
  const entries = desk?.entries ?? NONE;
  const found = useSearch(entries, query);
  const showKeys = () => {
    onChoose();
    keyListStore.set(true);
  };
  return (
    <nav className={styles.pane} aria-label="Pages and works">
      <div className={styles.find}>
        <label htmlFor={SEARCH_ID}>
          <HiddenText>Find anything</HiddenText>
        </label>
        <input
          id={SEARCH_ID}
          type="search"
          dir="auto"
          autoComplete="off"
          className={inputClass}
          placeholder="Find anything"
          aria-keyshortcuts={COMMAND === 'Ctrl' ? 'Control+K' : 'Meta+K'}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {query === '' && <kbd className={styles.key}>{`${COMMAND} K`}</kbd>}
        <div role="status">
          <HiddenText>{found && `${found.size} found`}</HiddenText>
        </div>
      </div>
      <EntryList entries={entries} found={found} onChoose={onChoose} />
      <ul className={styles.others}>
        <li>
          <Link href="/timeline" onClick={onChoose}>
            Timeline
          </Link>
        </li>
        <li>
          <Link href="/devices" onClick={onChoose}>
            Who may enter
          </Link>
        </li>
        <li>
          <button type="button" onClick={showKeys}>
            Keys
          </button>
        </li>
      </ul>
    </nav>
  );
}

const NONE: readonly never[] = [];
