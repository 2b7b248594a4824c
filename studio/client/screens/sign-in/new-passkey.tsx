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

/** After a link: so that the next time no link is needed. */
export function NewPasskey() {
  const { session, refresh } = useSession();
  const [, navigate] = useLocation();
  const mayGoOn = session?.linkSuffices || session?.hasPasskey;

  if (session?.firebase) return <Redirect to="/" replace />;
  if (!browserSupportsWebAuthn()) {
    return (
      <PageLayout size="narrow" isWhole>
        <div className={styles.parts}>
          <Title>You are in</Title>
          <p>This browser has no passkeys, so that a link stays the way in.</p>
          <ByLink session={session} />
          {mayGoOn ? (
            <p>
              <ButtonLink href="/" className={styles.main}>
                Go on
              </ButtonLink>
            </p>
          ) : (
            <p>This address needs a passkey. Open a new link in a browser that has them.</p>
          )}
        </div>
      </PageLayout>
    );
  }
  return (
    <PageLayout size="narrow" isWhole>
      <div className={styles.parts}>
        <Title>Welcome to your studio</Title>
        <p>Here you change what your site says and shows. Visitors see it when you publish.</p>
        <h2>The next time, without a link</h2>
        <p>
          A passkey opens the studio with what unlocks this device: your finger, your face or its code. There is nothing
          to remember.
        </p>
        <PasskeyForm
          onMade={async (name) => {
            await refresh();
            navigate('/', { replace: true });
            announce(`${name} can enter now.`);
          }}
        />
        {mayGoOn && (
          <p>
            <ButtonLink variant="quiet" href="/" className={styles.later}>
              Not now
            </ButtonLink>
            <span className={styles.quiet}> Once you close this browser, you need a new link to come in.</span>
          </p>
        )}
      </div>
    </PageLayout>
  );
}
