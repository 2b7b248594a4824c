import type { OpenSession } from '../../../api/passkeys.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './devices.module.css';

const HEADING_ID = 'sessions';

type Props = { readonly sessions: readonly OpenSession[]; readonly refresh: () => Promise<void> };

export function Sessions({ sessions, refresh }: Props) {
  const { act, isBusy, problem } = useAction();
  const focusSoon = useFocusSoon();
  const end = ({ id, browser }: OpenSession) =>
    act(async () => {
      await post('/api/sessions/revoke', { id });
      announce(`${browser} is signed out.`);
      focusSoon(HEADING_ID);
      await refresh();
    });

  return (
    <section className={styles.part}>
      <h2 className={styles.heading} id={HEADING_ID} tabIndex={-1}>
        Signed in now
      </h2>
      <div className={styles.words}>
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className={styles.entry}>
              <div>
                <p className={styles.name}>
                  {session.browser}
                  {session.isThis && <span className={styles.this}>This one</span>}
                </p>
                <p className={styles.quiet}>
                  By <span dir="auto">{session.author}</span>, since {dayAndTime(session.since)}
                  {!session.isThis && `, last seen ${dayAndTime(session.seenAt)}`}.
                </p>
              </div>
              {!session.isThis && (
                <div className={styles.ways}>
                  <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || end(session)}>
                    <span>
                      End it<HiddenText>: {session.browser}</HiddenText>
                    </span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <Problem>{problem}</Problem>
      </div>
    </section>
  );
}
