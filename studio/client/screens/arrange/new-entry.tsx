import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { NewEntry as Order } from '../../../api/entries.ts';
import { addEntry } from '../../data/entry-actions/entry-requests.ts';
import { ApiError } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './entry-form.module.css';

export function NewEntry({
  adds,
  what,
  onMade,
  onCancel,
}: {
  readonly adds: Pick<Order, 'kind' | 'section'>;
  /** The noun for the new entry, such as "work". */
  readonly what: string;
  /** Called when the entry exists, with its file. Closes the form and moves the focus. */
  readonly onMade: (file: string) => void | Promise<void>;
  readonly onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const { act, isBusy, problem } = useAction();

  // The focus is set before the first paint: a passive effect may run after Cancel and take the focus back.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || title.trim() === '') return;
    void act(async () => {
      try {
        const file = await addEntry({ ...adds, title: title.trim(), ...(slug && { slug }) });
        await onMade(file);
      } catch (error) {
        // The server refuses a title that gives no address or one that is in use, so the owner has to type the address.
        if (error instanceof ApiError && error.why === 'refused') setSlug(slug ?? '');
        throw error;
      }
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };

  return (
    <form ref={form} className={styles.form} aria-label={`New ${what}`} onSubmit={make} onKeyDown={onKeyDown}>
      <TextField
        id={id}
        label={`Title of the new ${what}`}
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
      />
      {slug !== undefined && (
        <TextField
          id={`${id}-slug`}
          label="Its name in the address"
          help="Small letters, digits and hyphens."
          value={slug}
          maxLength={100}
          onChange={({ target }) => setSlug(target.value)}
        />
      )}
      <Problem>{problem}</Problem>
      <div className={styles.ways}>
        <Button type="submit" aria-disabled={isBusy || title.trim() === ''}>
          Add it
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
