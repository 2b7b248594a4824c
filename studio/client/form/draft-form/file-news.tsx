import type { ReactNode } from 'react';
import type { Draft } from '../../../api/drafts.ts';
import type { SaveState } from '../../data/draft/draft-state.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { type FormPart, labelOf } from '../fields/fields.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import styles from './draft-form.module.css';

const MAX_NAMED = 4;

/** The save states that the bar already shows and that need no button to retry. */
const SHOWN_IN_BAR: ReadonlySet<SaveState> = new Set(['offline', 'not-kept', 'signed-out', 'full']);

/** Shows news about the file: a failed save, changes from elsewhere and a stashed draft. */
export function FileNews({ parts }: { readonly parts: readonly FormPart[] }) {
  const store = useDraftStore();
  const stash = useDraft(store, (state) => state.stash);
  const elsewhere = useDraft(store, (state) => state.changedElsewhere);
  const problem = useDraft(store, ({ save, problem }) => (SHOWN_IN_BAR.has(save) ? undefined : problem));
  const named = elsewhere.slice(0, MAX_NAMED).map((field) => labelOf(parts, field));
  const more = elsewhere.length > MAX_NAMED ? ' and more' : '';
  return (
    <>
      {problem && (
        <News>
          <Mistake>{problem}</Mistake>
          <Button onClick={() => void (store.isSaved ? store.refresh() : store.send())}>Try again</Button>
        </News>
      )}
      {elsewhere.length > 0 && <News>{`Changed elsewhere, and shown here now: ${named.join(', ')}${more}.`}</News>}
      {stash && (
        <div role="status">
          <UndoNotice
            className={styles.replaced}
            action={{ words: 'Your words were replaced.', label: 'Restore', undo: () => store.restoreStash() }}
          />
        </div>
      )}
    </>
  );
}

const News = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.news} role="status">
    {children}
  </div>
);

/** Shows a file with mistakes that no form can show. */
export function Unreadable({ draft: { file, mistakes } }: { readonly draft: Draft }) {
  return (
    <div className={styles.notice}>
      <p>
        This file has a mistake, so it has no form. Fix it in a text editor:{' '}
        <strong style={{ overflowWrap: 'anywhere' }}>content/{file}</strong>
      </p>
      {mistakes.map(({ field, expected }) => (
        <Mistake key={field + expected}>{[field, expected].filter(Boolean).join(': ')}</Mistake>
      ))}
      <p>The studio reads it again when you return to this window.</p>
    </div>
  );
}
