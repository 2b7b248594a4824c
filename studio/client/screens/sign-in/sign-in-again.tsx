import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useSession } from '../../data/session/session.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import sessionOverStyles from './session-over.module.css';
import styles from './sign-in.module.css';
import { ByFirebase, ByLink, PasskeySignIn, usesFirebase } from './sign-in-methods.tsx';

export function SignInAgain() {
  const { session } = useSession();
  if (usesFirebase(session))
    return (
      <div className={styles.parts}>
        <ByFirebase session={session} />
      </div>
    );
  const isPossible = browserSupportsWebAuthn() && session?.hasPasskey !== false;
  return (
    <div className={styles.parts}>
      {isPossible && <PasskeySignIn />}
      <details className={styles.other} open={!isPossible}>
        <summary>{isPossible ? 'Sign in with a link' : 'Use a new link'}</summary>
        <ByLink session={session} />
        <p>Open the link in this browser, then return to this window.</p>
      </details>
    </div>
  );
}

/** Asks for the passkey in a dialog over the screen, which keeps its state. */
export function SessionOver() {
  return (
    <Dialog title="Sign in to continue" isOpen>
      <p className={sessionOverStyles.over}>Your session is over. What you typed is kept.</p>
      <SignInAgain />
    </Dialog>
  );
}
