import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useSession } from '../../data/session/session.ts';
import { ByFirebase, isByFirebase } from './by-firebase.tsx';
import { ByLink } from './by-link.tsx';
import { GivePasskey } from './give-passkey.tsx';
import styles from './sign-in.module.css';

/** In the sheet that lies over the screens when the session is over. */
export function SignInAgain() {
  const { session } = useSession();
  if (isByFirebase(session))
    return (
      <div className={styles.parts}>
        <ByFirebase session={session} />
      </div>
    );
  const isPossible = browserSupportsWebAuthn() && session?.hasPasskey !== false;
  return (
    <div className={styles.parts}>
      {isPossible && <GivePasskey />}
      <details className={styles.other} open={!isPossible}>
        <summary>{isPossible ? 'Without a passkey' : 'By a new link'}</summary>
        <ByLink session={session} />
        <p>Open the link in this browser. This window goes on by itself when you come back to it.</p>
      </details>
    </div>
  );
}
