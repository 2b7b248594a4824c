import type { Session } from '../../../api/entry.ts';
import styles from './sign-in.module.css';

const LOCALHOST = 'localhost';

/** Where a new link comes from. */
export function ByLink({ session }: { readonly session: Pick<Session, 'linkSuffices'> | undefined }) {
  const isHere = session?.linkSuffices ?? window.location.hostname === LOCALHOST;
  return (
    <>
      <p>On the computer that the studio runs on, type this in a terminal. It prints a link that lets you in once:</p>
      <pre className={styles.command}>
        <code>{isHere ? 'npm run studio' : `npm run studio -- link --origin ${window.location.origin}`}</code>
      </pre>
    </>
  );
}
