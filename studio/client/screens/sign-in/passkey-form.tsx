import { type FormEvent, useId, useState } from 'react';
import { NAME_LIMIT_CHARACTERS } from '../../../../model/limits.ts';
import { describeNewPasskeyError, deviceName, makePasskey } from '../../data/passkeys/passkeys.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './sign-in.module.css';

type Props = {
  /** The name in the link that let this device in. */
  readonly invited?: string | undefined;
  readonly onMade: (name: string) => void | Promise<void>;
  /** Runs a request, and asks for the passkey first if the server requires it. */
  readonly through?: <T>(request: () => Promise<T>) => Promise<T>;
};

export function PasskeyForm({ invited, onMade, through = (request) => request() }: Props) {
  const id = useId();
  const [name, setName] = useState(() => invited ?? deviceName(navigator));
  const [isNameless, setIsNameless] = useState(false);
  const { act, isBusy, problem } = useAction(describeNewPasskeyError);

  const make = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setIsNameless(chosen === '');
    if (isBusy || chosen === '') return;
    void act(async () => {
      await through(() => makePasskey(chosen));
      await onMade(chosen);
    });
  };

  return (
    <form className={styles.parts} onSubmit={make} noValidate>
      <TextField
        id={id}
        label="Name of this device"
        help="So that you know it among others: the laptop at work."
        value={name}
        maxLength={NAME_LIMIT_CHARACTERS}
        mistake={isNameless ? 'Give it a name, so that you know it later.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        <Button type="submit" className={styles.main} aria-disabled={isBusy}>
          {isBusy ? 'Waiting for your browser' : 'Make a passkey'}
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </form>
  );
}
