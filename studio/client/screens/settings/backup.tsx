import { useId, useRef, useState } from 'react';
import {
  type Backups,
  backupsSchema,
  type CheckedBackup,
  checkedBackupSchema,
  preparedBackupSchema,
} from '../../../api/backups.ts';
import { describePasskeySignInError, verified } from '../../data/passkeys/passkeys.ts';
import { fetchChecked, jsonOf, send } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { describeBytes } from '../../ui/bytes-in-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import { RestoreBackup } from './restore-backup.tsx';
import styles from './settings.module.css';
import { SettingsPart } from './settings-part.tsx';

/** Backups to download, and to restore. */
export function Backup() {
  const { value, problem } = useLoaded('/api/backups', backupsSchema);
  const [leftNow, setLeftNow] = useState<string>();
  const [checked, setChecked] = useState<CheckedBackup>();
  // The browser asks for the file by itself, perhaps later than this page could ask when one left.
  const noteLeft = () => setLeftNow(new Date().toISOString());
  return (
    <SettingsPart id="backup">
      <p>A backup holds the whole site with drafts, earlier versions, messages and people.</p>
      {value?.restored && <Outcome restored={value.restored} />}
      <Download onLeave={noteLeft} leftAt={leftNow ?? value?.leftAt} />
      <FromFile onChecked={setChecked} />
      <Problem>{problem}</Problem>
      {value ? <Stored backups={value.backups} onChecked={setChecked} onLeave={noteLeft} /> : <Skeleton lines={2} />}
      <Dialog
        title={`Restore the state of ${checked ? dayAndTime(checked.at) : ''}?`}
        isOpen={checked !== undefined}
        onClose={() => setChecked(undefined)}
      >
        {checked && value && <RestoreBackup checked={checked} run={value.run} onKeep={() => setChecked(undefined)} />}
      </Dialog>
    </SettingsPart>
  );
}

function Outcome({ restored: { at, missing, problem } }: { readonly restored: NonNullable<Backups['restored']> }) {
  if (problem !== undefined) return <Mistake>{problem}</Mistake>;
  return (
    <div role="status">
      {at !== undefined && <p>The state of {dayAndTime(at)} is restored. To go back, restore the one before.</p>}
      {missing.map((label) => (
        <Mistake key={label}>The {label} was not in the backup. Type it again.</Mistake>
      ))}
    </div>
  );
}

const addressOf = (name: string) => `/api/backup?id=${encodeURIComponent(name)}`;

type LeaveProps = {
  /** Called when the browser begins to download a backup. */
  readonly onLeave: () => void;
};

function Download({ onLeave, leftAt }: LeaveProps & { readonly leftAt: string | undefined }) {
  const [withSecrets, setWithSecrets] = useState(false);
  const { act, isBusy, problem } = useAction(describePasskeySignInError);
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const download = () =>
    act(async () => {
      // A large site takes longer than other requests may.
      const answer = await verified(() => send('/api/backup/prepare', { withSecrets }));
      const prepared = preparedBackupSchema.parse(await jsonOf(answer));
      if (!link.current) return;
      link.current.href = addressOf(prepared.id);
      link.current.click();
      onLeave();
    });
  return (
    <>
      <p className={styles.ways}>
        <Button variant="lead" aria-disabled={isBusy} onClick={() => isBusy || download()}>
          {isBusy ? 'Preparing …' : 'Download a backup'}
        </Button>
        <span className={styles.quiet}>
          {leftAt === undefined ? 'None has left this computer yet.' : `The last one left ${dayAndTime(leftAt)}.`}
        </span>
      </p>
      <label htmlFor={id} className={styles.choice}>
        <input
          type="checkbox"
          id={id}
          checked={withSecrets}
          onChange={({ target }) => setWithSecrets(target.checked)}
        />
        With the passwords of these settings
      </label>
      {/* The browser saves the file of a link, and shows its progress. */}
      <a ref={link} href="/api/backup" download hidden>
        The backup
      </a>
      <Problem>{problem}</Problem>
    </>
  );
}

type CheckedProps = { readonly onChecked: (checked: CheckedBackup) => void };

function FromFile({ onChecked }: CheckedProps) {
  const input = useRef<HTMLInputElement>(null);
  const { act, isBusy, problem } = useAction();
  const upload = (file: File) =>
    act(async () => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      const answer = await fetchChecked('/api/backup/upload', { method: 'POST', body: file, headers });
      onChecked(checkedBackupSchema.parse(await jsonOf(answer)));
    });
  return (
    <>
      <p>
        <Button aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
          {isBusy ? 'Checking …' : 'Restore from a file'}
        </Button>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".tar"
        aria-label="A backup"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <Problem>{problem}</Problem>
    </>
  );
}

function Stored({ backups, onChecked, onLeave }: CheckedProps & LeaveProps & Pick<Backups, 'backups'>) {
  const { act, isBusy, problem } = useAction();
  const check = (name: string) =>
    act(async () => {
      const answer = await send('/api/backup/check', { name });
      onChecked(checkedBackupSchema.parse(await jsonOf(answer)));
    });
  if (backups.length === 0) return <p>The first daily backup is on its way.</p>;
  return (
    <>
      <h3>On this computer</h3>
      <ul className={styles.list}>
        {backups.map(({ name, at, bytes, kind }) => (
          <li key={name} className={styles.line}>
            <span>
              {dayAndTime(at)}
              {kind === 'before-restore' && ', before a restore'}
              <span className={styles.quiet}> {describeBytes(bytes)}</span>
            </span>
            <span className={styles.ways}>
              {kind === 'daily' && (
                <a href={addressOf(name)} download onClick={onLeave}>
                  Download<HiddenText> the backup of {dayAndTime(at)}</HiddenText>
                </a>
              )}
              <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || check(name)}>
                <span>
                  Restore<HiddenText> the backup of {dayAndTime(at)}</HiddenText>
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </>
  );
}
