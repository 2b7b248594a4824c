import { Button } from './button.tsx';
import styles from './show-earlier.module.css';

type Props = {
  /** Where the next ones begin; undefined behind the last. */
  readonly before: string | undefined;
  readonly isBusy: boolean;
  readonly onShow: (before: string) => void;
};

/** Below a list that begins with the newest. */
export function ShowEarlier({ before, isBusy, onShow }: Props) {
  if (before === undefined) return null;
  return (
    <p className={styles.more}>
      <Button aria-disabled={isBusy} onClick={() => isBusy || onShow(before)}>
        Show earlier ones
      </Button>
    </p>
  );
}
