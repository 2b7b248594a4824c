import { Sheet } from '../controls/sheet.tsx';
import styles from './key-list.module.css';
import { COMMAND } from './keys.ts';

const KEYS: readonly (readonly [string, string])[] = [
  [`${COMMAND} Z`, 'Undo, through the whole form'],
  [`${COMMAND} Shift Z`, 'Do it again'],
  [`${COMMAND} K`, 'Find a page, a work, or words in them'],
  [`${COMMAND} Enter`, 'What changes for visitors, to publish it'],
  ['Escape', 'Close what lies over the screen'],
  ['?', 'This list'],
];

export function KeyList({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Sheet title="Keys" isOpen={isOpen} onClose={onClose}>
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
