import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, post } from '../../data/requests/requests.ts';
import { describeProblem } from '../../data/requests/use-request.ts';
import { sessionStore, useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { Store } from '../../ui/store.ts';
import styles from './sign-in.module.css';

/** Signs in with a one-time link and removes the link from the address. */
export function OpenLink({ token }: { readonly token: string }) {
  const { refresh } = useSession();
  const [, navigate] = useLocation();
  const [unanswered, setUnanswered] = useState<string>();
  const isOpening = useRef(false);

  const open = useCallback(async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setUnanswered(undefined);
    try {
      await post('/api/link', { token });
      linkProblem.set(undefined);
      await refresh();
      navigate('/sign-in', { replace: true });
    } catch (error) {
      const problem = describeProblem(error);
      if (error instanceof ApiError && error.why !== 'too-many') {
        await refresh();
        const isOut = sessionStore.get().session?.state !== 'signed-in';
        linkProblem.set(isOut ? problem : undefined);
        navigate('/', { replace: true });
      } else setUnanswered(problem);
    } finally {
      isOpening.current = false;
    }
  }, [token, refresh, navigate]);

  useEffect(() => {
    void open();
  }, [open]);

  if (!unanswered) return <Skeleton lines={1} label="Opening the studio" />;
  return (
    <div className={styles.parts}>
      <Title>This link did not open</Title>
      <p role="alert">{unanswered} The link is still good.</p>
      <p>
        <Button onClick={open}>Try again</Button>
      </p>
    </div>
  );
}

/** The reason why the last link failed, until the owner is signed in. */
export const linkProblem = new Store<string | undefined>(undefined);
