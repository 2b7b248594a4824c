import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { saveStore } from '../../data/draft/drafts.ts';
import { useDesk } from '../../data/entries/entries.ts';
import { useStore } from '../../ui/store.ts';
import styles from './banners.module.css';

/** What the owner has to know and do something about, in quiet lines under the bar. */
export function Troubles() {
  const { desk } = useDesk();
  const save = useStore(saveStore);
  return (
    <div role="status" className={styles.troubles} data-urgent={save === 'full' || save === 'not-kept' || undefined}>
      {save === 'full' && (
        <Trouble>The studio's disk is full. Make room on it: your words are kept in this browser until then.</Trouble>
      )}
      {save === 'not-kept' && (
        <Trouble>
          Nothing you type is kept: the studio does not answer. Leave this window open until it says Saved.
        </Trouble>
      )}
      {desk?.lostFiles && <Trouble>{desk.lostFiles}</Trouble>}
      {desk?.backupProblem && <Trouble>The last backup failed: {desk.backupProblem}</Trouble>}
      {desk?.delivery?.state === 'failed' && (
        <Trouble>
          Your last publish did not reach its host. <Link href="/changes">See why, and try again</Link>
        </Trouble>
      )}
    </div>
  );
}

const Trouble = ({ children }: { readonly children: ReactNode }) => <p className={styles.trouble}>{children}</p>;
