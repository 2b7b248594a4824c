import { useLocation } from 'wouter';
import { STATE_WORDS } from '../../data/draft/draft-state.ts';
import { saveStore } from '../../data/draft/drafts.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Store, useStore } from '../../ui/store.ts';
import { useIsWide } from '../../ui/view/use-media.ts';
import styles from './bar.module.css';

/** Whether the nav drawer is open, and whether it opened for a search. */
export const navDrawerStore = new Store<boolean | 'search'>(false);

export function Bar() {
  const { contentIndex } = useContentIndex();
  const isWide = useIsWide();
  const [location] = useLocation();
  return (
    <header className={styles.bar}>
      {!isWide && (
        <Button
          variant="quiet"
          className={styles.menu}
          aria-label="Pages and works"
          onClick={() => navDrawerStore.set(true)}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
            <path d="M0 4h24M0 12h24M0 20h24" stroke="currentColor" strokeWidth="2" />
          </svg>
        </Button>
      )}
      <p className={styles.site}>
        {contentIndex?.siteAddress ? (
          <a href={contentIndex.siteAddress} target="_blank" rel="noreferrer" title="Open the published site">
            {contentIndex.siteName} <span aria-hidden="true">↗</span>
          </a>
        ) : (
          contentIndex?.siteName
        )}
      </p>
      <SaveWord />
      {location !== '/changes' && <PublishLinks changes={contentIndex?.changes ?? 0} isWide={isWide} />}
    </header>
  );
}

function SaveWord() {
  const save = useStore(saveStore);
  return (
    <p className={styles.state} role="status" data-calm={save === 'saved' || save === 'saving' || undefined}>
      {STATE_WORDS[save]}
    </p>
  );
}

/** Links to the list of changes. The width of the count is reserved while there are no changes. */
function PublishLinks({ changes, isWide }: { readonly changes: number; readonly isWide: boolean }) {
  return (
    <div className={styles.ways}>
      {changes > 0 ? (
        <ButtonLink href="/changes" className={styles.changes}>
          {changes === 1 ? '1 change' : `${changes} changes`}
          {isWide && ' to publish'}
        </ButtonLink>
      ) : (
        <span className={styles.changes} />
      )}
      {changes > 0 ? (
        <ButtonLink variant="loud" href="/changes">
          Publish
        </ButtonLink>
      ) : (
        <Button variant="loud" disabled>
          Publish
        </Button>
      )}
    </div>
  );
}
