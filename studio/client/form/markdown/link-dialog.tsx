import { useEffect, useId, useRef, useState } from 'react';
import { useContentIndex } from '../../data/entries/entries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { isPlainEnter } from '../../ui/keys/keys.ts';
import { completeAddress } from '../fields/complete-address.ts';
import styles from './link-dialog.module.css';
import { findTargets } from './link-targets.ts';

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
  const { contentIndex } = useContentIndex();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const targets = findTargets(contentIndex?.entries ?? [], address === href ? '' : address);
  const link = () => {
    const typed = address.trim();
    if (typed !== '') onLink(completeAddress(typed), typed);
  };
  return (
    <div className={styles.form}>
      <label htmlFor={id}>Address</label>
      <input
        ref={input}
        id={id}
        className={inputClass}
        value={address}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (!isPlainEnter(event.nativeEvent)) return;
          event.preventDefault();
          link();
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        A web address, an e-mail address, a telephone number or a page’s name.
      </p>
      <div className={styles.buttons}>
        <Button onClick={link}>Link</Button>
        {href !== '' && (
          <Button variant="quiet" onClick={() => onLink('', '')}>
            Remove the link
          </Button>
        )}
      </div>
      {targets.length > 0 && (
        <>
          <h3 className={styles.heading}>Or a page of your site</h3>
          <ul className={styles.targets}>
            {targets.map((target) => (
              <li key={target.address}>
                <button type="button" className={styles.target} onClick={() => onLink(target.address, target.title)}>
                  {target.title} <span className={styles.help}>{target.address}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
