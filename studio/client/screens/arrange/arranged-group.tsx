import { type KeyboardEvent, useRef, useState } from 'react';
import type { Screen } from '../../data/entries/screens.ts';
import { moveEntry, redoMove, undoMove } from '../../data/entry-actions/move-entry.ts';
import { problemInWords } from '../../data/requests/problem-in-words.ts';
import { Problem } from '../../ui/controls/problem.tsx';
import { useUndoKeys } from '../../ui/keys/use-undo-keys.ts';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { ScreenName } from '../screen-link/screen-link.tsx';
import styles from './arranged-group.module.css';

/** A group while its order is changed. Ctrl+Z undoes a move, and Escape ends arranging. */
export function ArrangedGroup({
  name,
  screens,
  onDone,
}: {
  readonly name: string;
  readonly screens: readonly Screen[];
  readonly onDone: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const act = async (action: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(problemInWords(error));
    }
  };
  const group = useRef<HTMLDivElement>(null);
  useUndoKeys(group, { undo: () => void act(undoMove), redo: () => void act(redoMove) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what stands in it
    <div ref={group} onKeyDown={onKeyDown}>
      <Problem>{problem}</Problem>
      <SortableList
        items={screens}
        keyOf={({ entry }) => entry.file}
        nameOf={({ title }) => title}
        render={(screen) => (
          <div className={styles.arranged} data-hidden={screen.entry.isHidden || undefined}>
            <ScreenName screen={screen} />
          </div>
        )}
        onMove={(from, to) => void act(() => moveEntry(screens, from, to))}
        label={name}
      />
    </div>
  );
}
