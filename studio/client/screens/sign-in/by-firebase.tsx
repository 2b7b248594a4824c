import { lazy, Suspense } from 'react';
import type { Session } from '../../../api/entry.ts';
import { Shape } from '../../ui/controls/skeleton.tsx';
import { ByLink } from './by-link.tsx';
import styles from './sign-in.module.css';

const FirebaseForm = lazy(() => import('./firebase-form.tsx').then(({ FirebaseForm }) => ({ default: FirebaseForm })));

/** Signing in with Firebase, where that lets in: its code is fetched there alone. */
export function ByFirebase({ session }: { readonly session: Session & Required<Pick<Session, 'firebase'>> }) {
  return (
    <>
      <Suspense fallback={<Shape lines={2} />}>
        <FirebaseForm firebase={session.firebase} />
      </Suspense>
      {session.linkSuffices && (
        <details className={styles.other}>
          <summary>Firebase doesn't let you in?</summary>
          <ByLink session={session} />
        </details>
      )}
    </>
  );
}

/** Whether one signs in so. */
export const isByFirebase = (session: Session | undefined): session is Session & Required<Pick<Session, 'firebase'>> =>
  session?.firebase !== undefined;
