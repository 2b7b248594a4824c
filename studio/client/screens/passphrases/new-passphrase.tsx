import { useId, useState } from 'react';
import { PASSPHRASE_LENGTH } from '../../../../model/limits.ts';
import { madePassphraseSchema } from '../../../api/passphrases.ts';
import { post } from '../../data/requests/requests.ts';
import { MadeWords, MakeOnce } from '../../form/make-once/make-once.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './passphrases.module.css';

type Props = { readonly file: string; readonly onMade: () => Promise<void> };

/** Makes a passphrase for one client, and shows it once. */
export function NewPassphrase({ file, onMade }: Props) {
  const id = useId();
  const [until, setUntil] = useState('');
  const [own, setOwn] = useState('');
  const make = async (name: string) => {
    const order = { file, name, ...(until && { until }), ...(own.trim() && { words: own }) };
    const { words } = await post('/api/passphrases/add', order, madePassphraseSchema);
    setUntil('');
    setOwn('');
    await onMade();
    return words;
  };
  return (
    <MakeOnce
      label="A new passphrase"
      name={{ label: 'For whom', help: 'Only you see this name.' }}
      fields={
        <>
          <TextField
            id={`${id}-until`}
            type="date"
            label="Last day"
            help="Then the work is encrypted again. Without a day, the passphrase stays."
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <TextField
            id={`${id}-own`}
            label="Your own words"
            help={`At least ${PASSPHRASE_LENGTH.min} letters. Without them, the studio makes a passphrase.`}
            value={own}
            maxLength={PASSPHRASE_LENGTH.max}
            spellCheck={false}
            onChange={({ target }) => setOwn(target.value)}
          />
        </>
      }
      button="Make a passphrase"
      done="The passphrase is made."
      make={make}
    >
      {(words, name) => (
        <>
          <p>
            The passphrase of <span dir="auto">{name}</span>. Copy it now: it is shown once.
          </p>
          <MadeWords>{words}</MadeWords>
          <p className={styles.quiet}>The site is being published with it. The first time takes up to a minute.</p>
          <p className={styles.quiet}>
            Send the address by e-mail, for example, and say the passphrase on the telephone.
          </p>
        </>
      )}
    </MakeOnce>
  );
}
