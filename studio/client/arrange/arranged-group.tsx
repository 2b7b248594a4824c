import { type KeyboardEvent, useRef, useState } from 'react';
import { Problem } from '../controls/problem.tsx';
import { ScreenName } from '../desk/screen-link.tsx';
import type { Screen } from '../desk/screens.ts';
import { problemInWords } from '../requests/problem-in-words.ts';
import styles from './arranged-group.module.css';
import { moveEntry, redoMove, undoMove } from './move-entry.ts';
import { SortableList } from './sortable-list.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

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
