import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './messages.module.css';

/** The pause in typing after which the messages are searched. */
const TYPING_PAUSE_MS = 300;

type Props = { readonly onSearch: (words: string) => void };

/** Searches messages for words while the owner types. */
export function MessageSearch({ onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const searched = useRef('');
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = wanted;
      onSearch(wanted);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, onSearch]);

  return (
    <form role="search" className={styles.search} onSubmit={(event: FormEvent) => event.preventDefault()}>
      <TextField
        id={id}
        type="search"
        label="Find messages"
        help="By a name, an address or words of the text."
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
