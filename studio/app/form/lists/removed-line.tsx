import { Button } from '../../controls/button.tsx';
import styles from './removed-line.module.css';
import type { Removed } from './use-removed.ts';

/** "Profile 2 was removed. Bring it back": it stays until the next change. */
export function RemovedLine({ id, removed, onBack }: { id: string; removed: Removed | undefined; onBack: () => void }) {
  if (!removed) return null;
  return (
    <div className={styles.line}>
      <span>{removed.words}</span>
      <Button
        id={id}
        look="quiet"
        onClick={() => {
          removed.bringBack();
          onBack();
        }}
      >
        Bring it back
      </Button>
    </div>
  );
}
