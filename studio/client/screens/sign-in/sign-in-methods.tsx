import type { Session } from '../../../api/session.ts';
import { describePasskeySignInError, signIn } from '../../data/passkeys/passkeys.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import styles from './sign-in.module.css';

const firebaseForm = lazyModule(() => import('./firebase-form.tsx'));

/** Shows the sign-in with Firebase. The code of Firebase is loaded only for this form. */
export function ByFirebase({ session }: { readonly session: Session & Required<Pick<Session, 'firebase'>> }) {
  return (
    <>
      <Lazy module={firebaseForm} fallback={<Skeleton lines={2} />}>
        {({ FirebaseForm }) => <FirebaseForm firebase={session.firebase} />}
      </Lazy>
      {session.linkSuffices && (
        <details className={styles.other}>
          <summary>Firebase sign-in fails?</summary>
          <ByLink session={session} />
        </details>
      )}
    </>
  );
}

export const usesFirebase = (session: Session | undefined): session is Session & Required<Pick<Session, 'firebase'>> =>
  session?.firebase !== undefined;

const LOCALHOST = 'localhost';

export function ByLink({ session }: { readonly session: Pick<Session, 'linkSuffices'> | undefined }) {
  const isLocal = session?.linkSuffices ?? window.location.hostname === LOCALHOST;
  return (
    <>
      <p>Run this on the studio’s computer. It prints a link that works once:</p>
      <pre className={styles.command}>
        <code>{isLocal ? 'npm run studio' : `npm run studio -- link --origin ${window.location.origin}`}</code>
      </pre>
    </>
  );
}

export function PasskeySignIn() {
  const { refresh } = useSession();
  const { act, isBusy, problem } = useAction(describePasskeySignInError);
  const enter = async () => {
    await signIn();
    await refresh();
  };
  return (
    <>
      <Button className={styles.main} aria-disabled={isBusy} onClick={() => isBusy || act(enter)}>
        {isBusy ? 'Waiting for your browser' : 'Sign in with your passkey'}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
