import { Button } from '../../ui/controls/button.tsx';
import styles from './removed-line.module.css';

type Props = {
  readonly id: string;
  /** Undefined where nothing was taken out. */
  readonly words: string | undefined;
  readonly onBack: () => void;
};

/** "Profile 2 was removed. Bring it back": it stays until the next change. */
export function RemovedLine({ id, words, onBack }: Props) {
  if (words === undefined) return null;
  return (
    <div className={styles.line}>
      <span>{words}</span>
      <Button id={id} look="quiet" onClick={onBack}>
        Bring it back
      </Button>
    </div>
  );
}
