import { HiddenText } from '../../ui/controls/hidden-text.tsx';
import styles from './list-control.module.css';

export function RemoveButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.small} title="Remove" onClick={onPress}>
      <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
        <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <HiddenText>{`Remove ${name}`}</HiddenText>
    </button>
  );
}
