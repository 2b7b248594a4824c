import { useState } from 'react';
import { backupsSchema, type CheckedBackup } from '../../../api/backups.ts';
import { describePasskeySignInError, verified } from '../../data/passkeys/passkeys.ts';
import { ApiError, get, send } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import styles from './settings.module.css';

const POLL_MS = 1_000;

type Props = {
  readonly checked: CheckedBackup;
  /** The run of the studio that the restore ends. */
  readonly run: string;
  readonly onKeep: () => void;
};

/** Says what a restore replaces, and restores. */
export function RestoreBackup({ checked: { name, files, missing }, run, onKeep }: Props) {
  const { act, isBusy, problem } = useAction(describePasskeySignInError);
  const [isRestarting, setIsRestarting] = useState(false);
  const restore = () =>
    act(async () => {
      await verified(() => send('/api/backup/restore', { name }));
      setIsRestarting(true);
      await restarted(run);
      window.location.assign('/settings#backup');
      window.location.reload();
    });
  if (isRestarting) {
    return (
      <div role="status" className={styles.form}>
        <p>The studio restores the backup and starts again. Keep this window open.</p>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p>The backup is sound: {files} files.</p>
      <p>It replaces the site, drafts, earlier versions, messages and people. Visitors see it at once.</p>
      <p>The present state is backed up first. Restore that to go back.</p>
      {missing.length > 0 && <Mistake>Not in the backup: {missing.join(', ')}. Type this again afterwards.</Mistake>}
      <p className={styles.ways}>
        <Button aria-disabled={isBusy} onClick={onKeep}>
          Cancel
        </Button>
        <Button aria-disabled={isBusy} onClick={() => isBusy || restore()}>
          {isBusy ? 'Backing up …' : 'Restore it'}
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </div>
  );
}

/** Waits until another run of the studio answers, or has signed this browser out. */
async function restarted(run: string): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    try {
      if ((await get('/api/backups', backupsSchema)).run !== run) return;
    } catch (error) {
      if (error instanceof ApiError && error.why === 'signed-out') return;
    }
  }
}
