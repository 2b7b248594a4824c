import { Sheet } from '../../ui/controls/dialog.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import styles from './session-over.module.css';

/** Asks for the passkey over the screen, which stays as it is. */
export function SessionOver() {
  return (
    <Sheet title="Sign in to go on" isOpen>
      <p className={styles.over}>You were away for long. What you typed is kept.</p>
      <SignInAgain />
    </Sheet>
  );
}
