import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { NewEntry as Order } from '../../../api/entries.ts';
import { addEntry } from '../../data/entry-actions/entry-requests.ts';
import { ApiError } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './entry-form.module.css';

type Props = {
  readonly adds: Omit<Order, 'title' | 'slug'>;
  /** The noun for the new entry, such as "work". */
  readonly what: string;
  readonly label?: string;
  readonly help?: string;
  /** Called when the entry exists, with its file and its title. Closes the form and moves the focus. */
  readonly onMade: (file: string, title: string) => void | Promise<void>;
  /** Closes the form. A form that is always open takes no focus. */
  readonly onCancel?: () => void;
  /** Fields above the title. */
  readonly children?: ReactNode;
};

/** A form that adds an entry by its title. It asks for the address only if none can be made from the title. */
export function NewEntry({ adds, what, label = `Title of the new ${what}`, help, onMade, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const { act, isBusy, problem } = useAction();

  // The focus is set before the first paint: a passive effect may run after Cancel and take the focus back.
  const takesFocus = onCancel !== undefined;
  useLayoutEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || title.trim() === '') return;
    void act(async () => {
      try {
        const file = await addEntry({ ...adds, title: title.trim(), ...(slug && { slug }) });
        setTitle('');
        setSlug(undefined);
        await onMade(file, title.trim());
      } catch (error) {
        // The server refuses a title that gives no address or one that is in use, so the owner has to type the address.
        if (error instanceof ApiError && error.why === 'refused') setSlug(slug ?? '');
        throw error;
      }
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };

  return (
    <form ref={form} className={styles.form} aria-label={`New ${what}`} onSubmit={make} onKeyDown={onKeyDown}>
      {children}
      <TextField
        id={id}
        label={label}
        help={help}
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
        <Button type="submit" variant={onCancel ? 'plain' : 'lead'} aria-disabled={isBusy || title.trim() === ''}>
          Add it
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
