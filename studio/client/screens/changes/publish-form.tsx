import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePublishing } from '../../data/publishing/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './changes.module.css';
import { Going } from './outcome.tsx';

const LONGEST_NOTE_CHARS = 500;

type Props = {
  /** What has to be done first. */
  readonly hindrance: ReactNode;
  readonly isBusy: boolean;
  readonly onPublish: (note: string) => void;
};

/** A note, if one likes, and the one loud thing. */
export function PublishForm({ hindrance, isBusy, onPublish }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const publishing = usePublishing();
  const [note, setNote] = useState('');

  useEffect(() => {
    const publish = (event: KeyboardEvent) => {
      if (event.repeat || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', publish);
    return () => window.removeEventListener('keydown', publish);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hindrance && !isBusy) onPublish(note.trim());
  };

  return (
    <form ref={form} className={styles.publish} onSubmit={submit}>
      <TextField
        id={`${id}-note`}
        label="A note for yourself, if you like"
        value={note}
        maxLength={LONGEST_NOTE_CHARS}
        onChange={(event) => setNote(event.target.value)}
      />
      <div id={`${id}-when`} className={styles.when}>
        {publishing.is === 'going' ? <Going {...publishing} /> : (hindrance ?? 'It takes about a second.')}
      </div>
      <Button
        type="submit"
        look="loud"
        disabled={hindrance !== undefined || isBusy}
        aria-describedby={`${id}-when`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Publish
      </Button>
    </form>
  );
}
