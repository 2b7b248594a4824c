import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { NAME_LIMIT_CHARACTERS } from '../../../../model/limits.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './make-once.module.css';

type Props<Made> = {
  /** The name of the form for screen readers, where the heading above does not say it. */
  readonly label?: string;
  readonly name: { readonly label: string; readonly help: string };
  /** Further fields, below the name. */
  readonly fields?: ReactNode;
  readonly button: string;
  /** Said to screen readers once it is made. */
  readonly done: string;
  readonly make: (name: string) => Promise<Made>;
  readonly toWords?: (error: unknown) => string;
  /** Shows what was made. */
  readonly children: (made: Made, name: string) => ReactNode;
};

/** A form that makes a secret for a person or a device, such as a link or a passphrase, and shows it once. */
export function MakeOnce<Made>({ label, name, fields, button, done, make, toWords, children }: Props<Made>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly value: Made }>();
  const { act, isBusy, problem } = useAction(toWords);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = typed.trim();
    setIsNameless(chosen === '');
    if (isBusy || chosen === '') return;
    void act(async () => {
      const value = await make(chosen);
      setMade({ name: chosen, value });
      setTyped('');
      announce(done);
    });
  };
  return (
    <>
      <form className={styles.form} onSubmit={onSubmit} noValidate aria-label={label}>
        <TextField
          id={id}
          label={name.label}
          help={name.help}
          value={typed}
          maxLength={NAME_LIMIT_CHARACTERS}
          mistake={isNameless ? 'Give it a name.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {fields}
        <p>
          <Button type="submit" aria-disabled={isBusy}>
            {button}
          </Button>
        </p>
        <Problem>{problem}</Problem>
      </form>
      {made && (
        <div role="status" className={styles.form}>
          {children(made.value, made.name)}
        </div>
      )}
    </>
  );
}

/** The words of a secret that was made. */
export const MadeWords = ({ children }: { readonly children: string }) => (
  <p className={styles.made} dir="auto">
    {children}
  </p>
);
