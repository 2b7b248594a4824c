import { passkeysSchema, sessionsSchema } from '../../../api/passkeys.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { ByLink } from '../sign-in/sign-in-methods.tsx';
import styles from './devices.module.css';
import { Invite } from './invite.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export function Devices() {
  return useSession().session?.firebase ? <WithFirebase /> : <WithPasskeys />;
}

function WithFirebase() {
  const { value, problem, refresh } = useLoaded('/api/sessions', sessionsSchema);
  if (!value && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>People and devices</Title>
      {value ? (
        <>
          <Problem>{problem}</Problem>
          <section className={styles.part}>
            <h2 className={styles.heading}>By e-mail address</h2>
            <div className={styles.words}>
              <p>Firebase checks who signs in. The studio's settings list the addresses that may sign in.</p>
            </div>
          </section>
          <Sessions sessions={value.sessions} refresh={refresh} />
          <SignOut />
        </>
      ) : (
        <Skeleton />
      )}
    </PageLayout>
  );
}

function WithPasskeys() {
  const passkeys = useLoaded('/api/passkeys', passkeysSchema);
  const sessions = useLoaded('/api/sessions', sessionsSchema);
  const { session } = useSession();
  const refresh = async () => {
    await Promise.all([passkeys.refresh(), sessions.refresh()]);
  };
  const problem = passkeys.problem ?? sessions.problem;

  if (!(passkeys.value && sessions.value) && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>People and devices</Title>
      {passkeys.value && sessions.value ? (
        <>
          <Problem>{problem}</Problem>
          <Passkeys passkeys={passkeys.value.passkeys} refresh={refresh} />
          <Invite canInvite={passkeys.value.canInvite} />
          <Sessions sessions={sessions.value.sessions} refresh={sessions.refresh} />
          <section className={styles.part}>
            <h2 className={styles.heading}>If a passkey is lost</h2>
            <div className={styles.words}>
              <ByLink session={session} />
              <p>Then add a new passkey, and remove the lost one above.</p>
            </div>
          </section>
          <SignOut />
        </>
      ) : (
        <Skeleton />
      )}
    </PageLayout>
  );
}

function SignOut() {
  const { refresh } = useSession();
  const { act, isBusy, problem } = useAction();
  const leave = async () => {
    await post('/api/sign-out', {});
    await refresh();
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Sign out</h2>
      <div className={styles.words}>
        <p>Your drafts stay where they are.</p>
        <p>
          <Button aria-disabled={isBusy} onClick={() => isBusy || act(leave)}>
            Sign out
          </Button>
        </p>
        <Problem>{problem}</Problem>
      </div>
    </section>
  );
}
