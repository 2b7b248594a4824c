import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useContentIndex } from '../../data/entries/entries.ts';
import { LISTED_SCREENS } from '../../data/entries/listed-screens.ts';
import { groupsOf } from '../../data/entries/screens.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { COMMAND, keyListStore } from '../../ui/keys/keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './list-pane.module.css';

const results = lazyModule(() => import('../search/results.tsx'));

export const SEARCH_ID = 'find';

/** A constant, because a new function at each render would render all links again. */
const DO_NOTHING = () => {};

/** Shows the content index with its search field and links to the other screens. */
export function ListPane({ onChoose = DO_NOTHING }: { readonly onChoose?: () => void }) {
  const { contentIndex } = useContentIndex();
  const [location] = useLocation();
  const [query, setQuery] = useState('');
  const { newMessages = 0, heldMessages = 0 } = contentIndex ?? {};
  const hasTranslations = (contentIndex?.furtherLanguages ?? []).length > 0;
  const others = Object.entries(LISTED_SCREENS).filter(([address]) => address !== '/translations' || hasTranslations);
  const groups = contentIndex ? groupsOf(contentIndex.entries) : [];
  const choose = () => {
    setQuery('');
    onChoose();
  };
  const showKeys = () => {
    onChoose();
    keyListStore.set(true);
  };
  return (
    <nav className={styles.pane} aria-label="Pages and works">
      <div className={styles.find}>
        <input
          id={SEARCH_ID}
          type="search"
          dir="auto"
          autoComplete="off"
          className={inputClass}
          aria-label="Find anything"
          placeholder="Find anything"
          aria-keyshortcuts={COMMAND === 'Ctrl' ? 'Control+K' : 'Meta+K'}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {query === '' && <span aria-hidden="true" className={styles.key}>{`${COMMAND} K`}</span>}
      </div>
      {query.trim() === '' ? (
        contentIndex && <EntryList groups={groups} onChoose={onChoose} />
      ) : (
        <Lazy module={results}>
          {({ Results }) => <Results groups={groups} query={query} onChoose={choose} onEnd={() => setQuery('')} />}
        </Lazy>
      )}
      <ul className={styles.others}>
        {others.map(([address, name]) => (
          <li key={address}>
            <Link href={address} aria-current={location === address ? 'page' : undefined} onClick={onChoose}>
              {name}
              {address === '/messages' && (
                <span className={styles.waiting}>
                  {newMessages > 0 && `${newMessages} new`}
                  {newMessages > 0 && heldMessages > 0 && ', '}
                  {heldMessages > 0 && `${heldMessages} held back`}
                </span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={showKeys}>
            Keyboard shortcuts
          </button>
        </li>
      </ul>
    </nav>
  );
}
