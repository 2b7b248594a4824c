import { type FormEvent, useId, useState } from 'react';
import { madePassphraseSchema } from '../../../api/passphrases.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './passphrases.module.css';

const MAX_NAME_CHARACTERS = 60;

type Props = { readonly file: string; readonly onMade: () => Promise<void> };

/** Makes a passphrase for one client, and shows it once. */
export function NewPassphrase({ file, onMade }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [own, setOwn] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly words: string }>();
  const { act, isBusy, problem } = useAction();
  const make = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setIsNameless(chosen === '');
    if (isBusy || chosen === '') return;
    void act(async () => {
      const order = { file, name: chosen, ...(until && { until }), ...(own.trim() && { words: own }) };
      const { words } = await post('/api/passphrases/add', order, madePassphraseSchema);
      setMade({ name: chosen, words });
      setName('');
      setUntil('');
      setOwn('');
      announce('The passphrase is made.');
      await onMade();
    });
  };
  return (
    <>
      <form className={styles.form} onSubmit={make} noValidate aria-label="A new passphrase">
        <TextField
          id={`${id}-name`}
          label="For whom"
          help="Only you see this name."
          value={name}
          maxLength={MAX_NAME_CHARACTERS}
          mistake={isNameless ? 'Give it a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          id={`${id}-until`}
          type="date"
          label="Last day"
          help="Then the work is encrypted anew. Without a day, the passphrase stays."
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <TextField
          id={`${id}-own`}
          label="Your own words"
          help="At least 12 letters. Without them, the studio makes a passphrase."
          value={own}
          maxLength={200}
          spellCheck={false}
          onChange={({ target }) => setOwn(target.value)}
        />
        <p>
          <Button type="submit" aria-disabled={isBusy}>
            Make a passphrase
          </Button>
        </p>
        <Problem>{problem}</Problem>
      </form>
      {made && (
        <div role="status" className={styles.form}>
          <p>
            The passphrase of <span dir="auto">{made.name}</span>. Copy it now: it is shown once.
          </p>
          <p className={styles.words}>{made.words}</p>
          <p className={styles.quiet}>The site is being published with it. The first time takes up to a minute.</p>
          <p className={styles.quiet}>Send the address and the passphrase by two ways, such as e-mail and telephone.</p>
        </div>
      )}
    </>
  );
}
