import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../data/session/session.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { useStore } from '../../ui/store.ts';
import { linkProblem, OpenLink } from './open-link.tsx';
import styles from './sign-in.module.css';
import { ByFirebase, ByLink, PasskeySignIn, usesFirebase } from './sign-in-methods.tsx';

/** Shows the sign-in screen, or opens a one-time link from the terminal. */
export function SignIn({ token }: { readonly token?: string }) {
  return (
    <PageLayout size="narrow" isWhole>
      {token ? <OpenLink token={token} /> : <SignedOut />}
    </PageLayout>
  );
}

function SignedOut() {
  const { session } = useSession();
  const problem = useStore(linkProblem);
  const [location, navigate] = useLocation();

  // The address `/sign-in` offers a passkey after a link, so a signed-out visitor leaves it.
  useEffect(() => {
    if (location === '/sign-in') navigate('/', { replace: true });
  }, [location, navigate]);

  return (
    <div className={styles.parts}>
      <Title>Sign in to the studio</Title>
      <p>The owner of this site edits it here.</p>
      <Problem>{problem}</Problem>
      {usesFirebase(session) ? (
        <ByFirebase session={session} />
      ) : session?.hasPasskey === false ? (
        <>
          <p>This address has no passkey yet. Sign in with a link first.</p>
          <ByLink session={session} />
        </>
      ) : (
        <WithPasskey />
      )}
    </div>
  );
}

function WithPasskey() {
  const { session } = useSession();
  if (!browserSupportsWebAuthn()) {
    return (
      <>
        <p>This browser has no passkeys. Sign in with a link each time.</p>
        <ByLink session={session} />
      </>
    );
  }
  return (
    <>
      <PasskeySignIn />
      <details className={styles.other}>
        <summary>No passkey on this device?</summary>
        <ByLink session={session} />
        <p>Then add a passkey on this device, and remove the lost one.</p>
      </details>
    </>
  );
}
