import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type FormEvent, useId, useState } from 'react';
import { NAME_LIMIT_CHARACTERS } from '../../../../model/limits.ts';
import type { Passkey } from '../../../api/passkeys.ts';
import { describePasskeySignInError, verified } from '../../data/passkeys/passkeys.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { day, dayAndTime } from '../../ui/dates/dates.ts';
import { PasskeyForm } from '../sign-in/passkey-form.tsx';
import styles from './devices.module.css';

const HEADING_ID = 'passkeys';
type Props = { readonly passkeys: readonly Passkey[]; readonly refresh: () => Promise<void> };

export function Passkeys({ passkeys, refresh }: Props) {
  const [removing, setRemoving] = useState<Passkey>();
  const [renaming, setRenaming] = useState<Passkey>();
  const [isAdding, setIsAdding] = useState(false);
  const focusSoon = useFocusSoon();

  return (
    <section className={styles.part}>
      <h2 className={styles.heading} id={HEADING_ID} tabIndex={-1}>
        Passkeys
      </h2>
      <div className={styles.words}>
        {passkeys.length === 0 && <p>No passkey yet. You signed in with a link.</p>}
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.entry}>
              <div>
                <p className={styles.name} dir="auto">
                  {passkey.name}
                </p>
                <p className={styles.quiet}>{aboutPasskey(passkey)}</p>
              </div>
              <div className={styles.ways}>
                <Button variant="quiet" onClick={() => setRenaming(passkey)}>
                  <span>
                    Rename<HiddenText> {passkey.name}</HiddenText>
                  </span>
                </Button>
                {!passkey.isLast && (
                  <Button variant="quiet" onClick={() => setRemoving(passkey)}>
                    <span>
                      Remove<HiddenText> {passkey.name}</HiddenText>
                    </span>
                  </Button>
                )}
              </div>
              {passkey.isLast && <p className={styles.quiet}>You cannot remove the only passkey.</p>}
            </li>
          ))}
        </ul>
        {browserSupportsWebAuthn() ? (
          <p>
            <Button onClick={() => setIsAdding(true)}>Add a passkey on this device</Button>
          </p>
        ) : (
          <p>This browser has no passkeys. Add one from another.</p>
        )}
      </div>
      <Dialog title="A passkey on this device" isOpen={isAdding} onClose={() => setIsAdding(false)}>
        <PasskeyForm
          through={verified}
          onMade={async (name) => {
            setIsAdding(false);
            announce(`${name} can sign in now.`);
            await refresh();
          }}
        />
      </Dialog>
      <Dialog title="Another name" isOpen={renaming !== undefined} onClose={() => setRenaming(undefined)}>
        {renaming && (
          <Rename
            passkey={renaming}
            onDone={async (name) => {
              setRenaming(undefined);
              announce(`It is called ${name} now.`);
              await refresh();
            }}
          />
        )}
      </Dialog>
      <Dialog
        title={`Remove ${removing?.name ?? ''}?`}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
      >
        {removing && (
          <Remove
            passkey={removing}
            onKeep={() => setRemoving(undefined)}
            onDone={async () => {
              setRemoving(undefined);
              announce(`${removing.name} can't sign in any more.`);
              focusSoon(HEADING_ID);
              await refresh();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function aboutPasskey({ addedAt, usedAt, isThis }: Passkey): string {
  const used = usedAt ? `last used ${dayAndTime(usedAt)}` : 'not used yet';
  return `${isThis ? 'You use this one now. ' : ''}Added ${day(addedAt)}, ${used}.`;
}

type RenameProps = { readonly passkey: Passkey; readonly onDone: (name: string) => Promise<void> };

function Rename({ passkey, onDone }: RenameProps) {
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const { act, isBusy, problem } = useAction(describePasskeySignInError);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    if (isBusy || chosen === '') return;
    void act(async () => {
      await verified(() => post('/api/passkeys/rename', { id: passkey.id, name: chosen }));
      await onDone(chosen);
    });
  };
  return (
    <form className={styles.form} onSubmit={rename} noValidate>
      <TextField
        id={id}
        label="Name"
        value={name}
        maxLength={NAME_LIMIT_CHARACTERS}
        mistake={name.trim() === '' ? 'Give it a name.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        <Button type="submit" aria-disabled={isBusy}>
          Rename
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </form>
  );
}

type RemoveProps = { readonly passkey: Passkey; readonly onKeep: () => void; readonly onDone: () => Promise<void> };

function Remove({ passkey: { id, isThis }, onKeep, onDone }: RemoveProps) {
  const { act, isBusy, problem } = useAction(describePasskeySignInError);
  const remove = async () => {
    await verified(() => post('/api/passkeys/remove', { id }));
    await onDone();
  };
  return (
    <div className={styles.form}>
      <p>
        It stops working at once. You cannot undo this.
        {isThis && ' You use this one now. You will have to sign in with another.'}
      </p>
      <p className={styles.choice}>
        <Button onClick={onKeep}>Cancel</Button>
        <Button aria-disabled={isBusy} onClick={() => isBusy || act(remove)}>
          Remove it
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </div>
  );
}
