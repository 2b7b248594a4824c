import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { type HostTrial, hostTrialSchema } from '../../../api/hosting.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import { FieldFrame, inputClass } from '../../ui/controls/text-field.tsx';
import styles from '../hosting/hosting.module.css';
import { HOST_KEY_SETTING, HOST_NAMES, type HostType, hostFields, KEY_SETTING } from './host-fields.ts';
import type { PartProps } from './loaded-settings.ts';
import { SettingInput, type Typed } from './setting-input.tsx';

type Props = PartProps & {
  /** Called when the upload has begun. */
  readonly onSaved: () => void;
};

const TYPES: readonly HostType[] = ['sftp', 'git'];

/** Asks for a host, tries it, and uploads the site to it from then on. */
export function PutOnline({ settings, onSaved }: Props) {
  const { contentIndex, refresh } = useContentIndex();
  const saved = TYPES.find((type) => type === settings.of('HOSTING')?.value);
  const [chosen, setChosen] = useState<HostType>();
  const [isOpen, setIsOpen] = useState(saved === undefined);
  const [typed, setTyped] = useState<Typed>({});
  const [trial, setTrial] = useState<HostTrial>();
  const [hasKey, setHasKey] = useState(settings.of(KEY_SETTING)?.isSet === true);
  const { act, isBusy, problem } = useAction();
  const id = useId();
  const type = chosen ?? saved;

  const change = (next: Typed) => {
    setTrial(undefined);
    setTyped(next);
  };
  const tryIt = async (values: Typed): Promise<boolean> => {
    setTrial(undefined);
    const found = await post('/api/hosting/try', { values }, hostTrialSchema);
    setTrial(found);
    return found.isWorking;
  };
  const valuesOf = (more: Typed = {}): Typed => ({ ...typed, ...more, HOSTING: type ?? '' });
  const putOnline = async () => {
    if (!(await tryIt(valuesOf()))) return;
    await settings.save(changeable(valuesOf()));
    await post('/api/hosting/upload', {});
    setTyped({});
    setTrial(undefined);
    setChosen(undefined);
    await refresh();
    // The state of the upload is above the form, which is closed now.
    setIsOpen(false);
    onSaved();
  };
  const changeable = (values: Typed): Typed =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !settings.of(name)?.isInEnvironment));
  const acceptKey = async (hostKey: string) => {
    setTyped({ ...typed, [HOST_KEY_SETTING]: hostKey });
    await tryIt(valuesOf({ [HOST_KEY_SETTING]: hostKey }));
  };
  const switchKey = () => {
    // An empty text deletes the saved key with the next upload.
    if (hasKey) change({ ...typed, [KEY_SETTING]: '' });
    setHasKey(!hasKey);
  };
  const stop = async () => {
    await settings.save({ HOSTING: '' });
    // A start replaces the running upload, and there is no host any more.
    await post('/api/hosting/upload', {});
    setIsOpen(true);
    await refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void act(putOnline);
  };
  if (!isOpen) {
    return (
      <>
        <div className={styles.ways}>
          <Button onClick={() => setIsOpen(true)}>Change the host</Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || void act(stop)}>
            Stop uploading
          </Button>
        </div>
        <Problem>{problem}</Problem>
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* The link leaves this screen, so it stands before the fields, which would lose what is typed. */}
      <Unpublished changes={contentIndex?.changes ?? 0} />
      <fieldset className={styles.choices}>
        <legend>{saved ? 'Your host' : 'Put it online'}</legend>
        {TYPES.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="hosting"
              checked={one === type}
              onChange={() => {
                setTrial(undefined);
                setChosen(one);
              }}
            />
            {HOST_NAMES[one]}
          </label>
        ))}
      </fieldset>
      {type && (
        <>
          {hostFields(type, hasKey).map((field) => (
            <SettingInput
              key={field.name}
              id={`${id}-${field.name}`}
              settings={settings}
              field={field}
              typed={typed}
              onType={change}
            />
          ))}
          {type === 'sftp' && hasKey && (
            <KeyField
              id={`${id}-key`}
              isSet={settings.of(KEY_SETTING)?.isSet === true}
              value={typed[KEY_SETTING] ?? ''}
              onType={(key) => change({ ...typed, [KEY_SETTING]: key })}
            />
          )}
          {!settings.of('EMAIL_SERVICE_ID')?.isSet && (
            <p>
              A host takes no messages of a form. <a href="#receiver">Choose who gets them</a>
            </p>
          )}
          <div className={styles.ways}>
            <Button
              aria-disabled={isBusy}
              onClick={() => isBusy || void act(async () => void (await tryIt(valuesOf())))}
            >
              Try it
            </Button>
            <Button type="submit" variant="lead" aria-disabled={isBusy}>
              {saved === type ? 'Save and upload' : 'Put it online'}
            </Button>
            {type === 'sftp' && (
              <Button variant="quiet" className={styles.flush} onClick={switchKey}>
                {hasKey ? 'Sign in without a key' : 'Sign in with a key'}
              </Button>
            )}
          </div>
          <div role="status" className={styles.state}>
            {isBusy && <p>Asking the host …</p>}
            {trial && <Trial trial={trial} isBusy={isBusy} onAccept={(key) => void act(() => acceptKey(key))} />}
          </div>
          <Problem>{problem}</Problem>
        </>
      )}
    </form>
  );
}

/** Says that the host gets the published site, while the owner sees drafts. */
function Unpublished({ changes }: { readonly changes: number }) {
  if (changes === 0) return null;
  return (
    <p>
      Your host gets the published site. {changes === 1 ? '1 change is' : `${changes} changes are`} not in it yet.{' '}
      <Link href="/changes">Publish first</Link>
    </p>
  );
}

type TrialProps = {
  readonly trial: HostTrial;
  readonly isBusy: boolean;
  readonly onAccept: (hostKey: string) => void;
};

function Trial({ trial: { isWorking, message, hostKey }, isBusy, onAccept }: TrialProps) {
  if (isWorking) return <p>{message}</p>;
  return (
    <>
      <Mistake>{message}</Mistake>
      {hostKey !== undefined && (
        <p>
          <Button aria-disabled={isBusy} onClick={() => isBusy || onAccept(hostKey)}>
            Accept this key
          </Button>
        </p>
      )}
    </>
  );
}

type KeyProps = {
  readonly id: string;
  readonly isSet: boolean;
  readonly value: string;
  readonly onType: (key: string) => void;
};

function KeyField({ id, isSet, value, onType }: KeyProps) {
  const words = { id, label: 'Private key', help: 'Paste the whole file, from BEGIN to END.' };
  return (
    <FieldFrame words={words}>
      <textarea
        id={id}
        name={KEY_SETTING}
        className={`${inputClass} ${styles.key}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={isSet ? 'Saved. Paste another one to replace it.' : undefined}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </FieldFrame>
  );
}
