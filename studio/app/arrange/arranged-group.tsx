import { type KeyboardEvent, useState } from 'react';
import { Problem } from '../controls/problem.tsx';
import { ScreenName } from '../desk/screen-link.tsx';
import type { Screen } from '../desk/screens.ts';
import { isCommand } from '../frame/keys.ts';
import { problemInWords } from '../requests/problem-in-words.ts';
import styles from './arranged-group.module.css';
import { moveEntry, redoMove, undoMove } from './move-entry.ts';
import { SortableList } from './sortable-list.tsx';

/** A group while its order is changed. Ctrl+Z takes a move back. */
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
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.key === 'Escape') onDone();
    else if (isCommand(event.nativeEvent) && key === 'z') void act(event.shiftKey ? redoMove : undoMove);
    else if (isCommand(event.nativeEvent) && key === 'y') void act(redoMove);
    else return;
    event.preventDefault();
    // The form beside it has an undo of its own.
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what stands in it
    <div onKeyDown={onKeyDown}>
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
