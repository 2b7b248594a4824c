import { useEffect, useId, useRef } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import styles from '../form/form.module.css';
import own from './contact-form.module.css';
import { mailtoOf } from './owner-link.tsx';

type Props = { address: string; written: FormData; takesFocus: boolean; words: Messages['contact'] };

/** Replaces the form if the host has no relay: a mail link to the owner with the visitor's message. */
export function ByMail({ address, written, takesFocus, words }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const reason = useId();
  const { href, isWhole } = mailtoOf(address, written);

  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.form}>
      <p className={styles.status} id={reason} role="alert">
        {words.by_mail}
      </p>
      <a ref={link} className={own.address} href={href} aria-describedby={reason}>
        {address}
      </a>
      {!isWhole && (
        <label className={styles.field}>
          <span>{words.message}</span>
          <textarea rows={7} readOnly defaultValue={String(written.get('message'))} />
        </label>
      )}
    </div>
  );
}
