import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useContentIndex } from '../../data/entries/entries.ts';
import { groupsOf, SECTIONS } from '../../data/entries/screens.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { COMMAND, keyListStore } from '../../ui/keys/keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './list-pane.module.css';

const results = lazyModule(() => import('../search/results.tsx'));

export const SEARCH_ID = 'find';

const OTHERS = [
  [SECTIONS, 'Sections and menu'],
  ['/pictures', 'Pictures'],
  ['/messages', 'Messages'],
  ['/timeline', 'Timeline'],
  ['/draft-links', 'Show the draft'],
  ['/devices', 'People and devices'],
  ['/settings', 'Settings'],
] as const;

/** A constant, because a new function at each render would render all links again. */
const DO_NOTHING = () => {};

/** Shows the content index with its search field and links to the other screens. */
export function ListPane({ onChoose = DO_NOTHING }: { readonly onChoose?: () => void }) {
  const { contentIndex } = useContentIndex();
  const [location] = useLocation();
  const [query, setQuery] = useState('');
  const { newMessages = 0, heldMessages = 0 } = contentIndex ?? {};
  const hasTranslations = (contentIndex?.furtherLanguages ?? []).length > 0;
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
        {hasTranslations && (
          <li>
            <Link
              href="/translations"
              aria-current={location === '/translations' ? 'page' : undefined}
              onClick={onChoose}
            >
              Translations
            </Link>
          </li>
        )}
        {OTHERS.map(([address, name]) => (
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
