import { useId, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { inputClass } from '../../ui/controls/text-field.tsx';
import styles from './link-dialog.module.css';

type Props = {
  /** The address of the link, empty for a new one; undefined while the dialog is closed. */
  readonly href: string | undefined;
  readonly onClose: () => void;
  /** Called with the address, or with an empty one to remove the link. */
  readonly onLink: (href: string, words: string) => void;
};

/** Asks for the address of a link in a text. */
export function LinkDialog({ href, onClose, onLink }: Props) {
  return (
    <Dialog title="Link" isOpen={href !== undefined} onClose={onClose}>
      <Address href={href ?? ''} onLink={onLink} />
    </Dialog>
  );
}

function Address({ href, onLink }: { readonly href: string; readonly onLink: Props['onLink'] }) {
  const [address, setAddress] = useState(href);
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the field is around this one in React, though not in the document.
        event.stopPropagation();
        if (address.trim() !== '') onLink(address.trim(), address.trim());
      }}
    >
      <label htmlFor={id}>Address</label>
      <input
        id={id}
        className={inputClass}
        value={address}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit">Link</Button>
        {href !== '' && (
          <Button variant="quiet" onClick={() => onLink('', '')}>
            Remove the link
          </Button>
        )}
      </div>
    </form>
  );
}
