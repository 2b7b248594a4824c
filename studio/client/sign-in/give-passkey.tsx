import { Button } from '../controls/button.tsx';
import { Problem } from '../controls/problem.tsx';
import { useAction } from '../requests/use-action.ts';
import { useSession } from '../session/session.ts';
import { problemOfGiving } from './passkey-problems.ts';
import { signIn } from './passkeys.ts';
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
