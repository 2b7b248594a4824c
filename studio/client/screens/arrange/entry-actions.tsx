import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { draftOf } from '../../data/draft/drafts.ts';
import type { Screen } from '../../data/entries/screens.ts';
import { removeEntry, restoreEntry } from '../../data/entry-actions/entry-requests.ts';
import { useAction } from '../../data/requests/use-action.ts';
import { offerUndo } from '../../data/undo/offer-undo.ts';
import { Problem } from '../../ui/controls/problem.tsx';
import { announce } from '../../ui/controls/status-line.tsx';
import styles from './entry-form.module.css';
import { Rename } from './rename.tsx';

/** What can be done with a work, a piece of music, of art, or a page as a whole. */
export function EntryActions({ screen }: { readonly screen: Screen }) {
  const { entry, title } = screen;
  const { file, kind, isHidden } = entry;
  const [, go] = useLocation();
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { act, isBusy, problem } = useAction();

  const remove = () =>
    act(() =>
      removeEntry(file, (aside) => {
        const words = 'was deleted.';
        go('/');
        if (aside) offerUndo({ title, words, way: 'Bring it back', back: () => restoreEntry(aside) });
        else announce(`${title} ${words}`);
      }),
    );
  const show = () => {
    draftOf(file).type(['visible'], isHidden, false);
    announce(isHidden ? 'Visitors will see it.' : 'Hidden from visitors.');
  };

  return (
    <>
      <div className={styles.actions}>
        <button ref={rename} type="button" aria-expanded={isRenaming} onClick={() => setIsRenaming(!isRenaming)}>
          Change its address
        </button>
        {kind === 'project' && (
          <button type="button" onClick={show}>
            {isHidden ? 'Show to visitors' : 'Hide from visitors'}
          </button>
        )}
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || remove()}>
          Delete
        </button>
      </div>
      <Problem>{problem}</Problem>
      {isRenaming && (
        <Rename
          screen={screen}
          onEnd={() => {
            setIsRenaming(false);
            rename.current?.focus();
          }}
        />
      )}
    </>
  );
}
