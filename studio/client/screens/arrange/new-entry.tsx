import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { NewEntry as Order } from '../../../api/entries.ts';
import { addEntry } from '../../data/entry-actions/entry-requests.ts';
import { ApiError } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './entry-form.module.css';

/** A title makes a work, a piece of music, of art, or a page. */
export function NewEntry({
  kind,
  what,
  onMade,
  onCancel,
}: {
  readonly kind: Order['kind'];
  /** "work". */
  readonly what: string;
  /** Takes the form away, and the focus to what is typed next. @param file where the new one stands */
  readonly onMade: (file: string) => void | Promise<void>;
  readonly onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const { act, isBusy, problem } = useAction();

  // With the form's first frame: a passive effect may run after *Cancel* and take the focus back.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || title.trim() === '') return;
    void act(async () => {
      try {
        const file = await addEntry({ kind, title: title.trim(), ...(slug && { slug }) });
        await onMade(file);
      } catch (error) {
        // The title gives no address, or one that is taken: the owner says one.
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
        id={`new-${kind}`}
        label={`Title of the new ${what}`}
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
      />
      {slug !== undefined && (
        <TextField
          id={`new-${kind}-slug`}
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
