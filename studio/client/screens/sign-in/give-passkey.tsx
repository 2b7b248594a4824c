import { problemOfGiving } from '../../data/passkeys/passkey-problems.ts';
import { signIn } from '../../data/passkeys/passkeys.ts';
import { useAction } from '../../data/requests/use-action.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/problem.tsx';
import styles from './sign-in.module.css';

/** One press, and the browser asks for the passkey. */
export function GivePasskey() {
  const { refresh } = useSession();
  const { act, isBusy, problem } = useAction(problemOfGiving);
  const enter = async () => {
    await signIn();
    await refresh();
  };
  return (
    <>
      <Button className={styles.main} aria-disabled={isBusy} onClick={() => isBusy || act(enter)}>
        {isBusy ? 'Your browser asks for it' : 'Sign in with your passkey'}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
