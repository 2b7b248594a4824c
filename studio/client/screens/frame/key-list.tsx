import { Sheet } from '../../ui/controls/dialog.tsx';
import { COMMAND, keyListStore } from '../../ui/keys/keys.ts';
import { useStore } from '../../ui/store.ts';
import styles from './key-list.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  [`${COMMAND} Z`, 'Undo what you typed, moved, renamed or deleted'],
  [`${COMMAND} Shift Z`, 'Do it again'],
  [`${COMMAND} K`, 'Find a page, a work, or words in them'],
  [`${COMMAND} Enter`, 'What changes for visitors, to publish it'],
  ['Alt and an arrow', 'Move what has the focus, in a list that is arranged'],
  ['Escape', 'Close what lies over the screen; put back what is dragged'],
  ['?', 'This list'],
];

export function KeyList() {
  const isOpen = useStore(keyListStore);
  return (
    <Sheet title="Keyboard shortcuts" isOpen={isOpen} onClose={() => keyListStore.set(false)}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
