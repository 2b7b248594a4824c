import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Redirect, useLocation } from 'wouter';
import { useSession } from '../../data/session/session.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import styles from './sign-in.module.css';
import { ByLink } from './sign-in-methods.tsx';

/** Offers a passkey after a sign-in with a link, so that the next sign-in needs no link. */
export function NewPasskey() {
  const { session, refresh } = useSession();
  const [, navigate] = useLocation();
  const mayGoOn = session?.linkSuffices || session?.hasPasskey;

  if (session?.firebase) return <Redirect to="/" replace />;
  if (!browserSupportsWebAuthn()) {
    return (
      <PageLayout size="narrow" isWhole>
        <div className={styles.parts}>
          <Title>You are signed in</Title>
          <p>This browser has no passkeys. Sign in with a link each time.</p>
          <ByLink session={session} />
          {mayGoOn ? (
            <p>
              <ButtonLink href="/" className={styles.main}>
                Continue
              </ButtonLink>
            </p>
          ) : (
            <p>This address needs a passkey. Open a new link in another browser.</p>
          )}
        </div>
      </PageLayout>
    );
  }
  return (
    <PageLayout size="narrow" isWhole>
      <div className={styles.parts}>
        <Title>Welcome to your studio</Title>
        <p>Change your site here. Visitors see it when you publish.</p>
        <h2>Next time, sign in with a passkey</h2>
        <p>A passkey opens the studio as you unlock this device. There is nothing to remember.</p>
        <PasskeyForm
          invited={session?.invited}
          onMade={async (name) => {
            await refresh();
            navigate('/', { replace: true });
            announce(`${name} can sign in now.`);
          }}
        />
        {mayGoOn && (
          <p>
            <ButtonLink variant="quiet" href="/" className={styles.later}>
              Not now
            </ButtonLink>
            <span className={styles.quiet}> When this browser closes, you need a new link.</span>
          </p>
        )}
      </div>
    </PageLayout>
  );
}
