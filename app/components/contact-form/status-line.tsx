import type { RefObject } from 'react';
import type { Messages } from '../../../model/messages.ts';
import { fill } from '../../../model/template.ts';
import styles from './contact-form.module.css';
import { OwnerLink } from './owner-link.tsx';

/** How the sending goes; nothing but a new submit ends `sent` and `error`. */
export type Status = 'idle' | 'sending' | 'sent' | 'error';
type Props = {
  status: Status;
  words: Messages['contact'];
  /** What the visitor may quote of the message that was sent last. */
  reference: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  ownerEmail: string | undefined;
};

/** Tells a screen reader what the button shows, and everybody what can be done now. */
export function StatusLine({ status, words, reference, form, ownerEmail }: Props) {
  return (
    <p className={styles.status} role="status">
      {status === 'sending' && <span className={styles.unseen}>{words.sending}</span>}
      {status === 'sent' && (
        <>
          {words.sent_status} {reference && fill(words.reference, { reference })}
        </>
      )}
      {status === 'error' && (
        <>
          {words.error_status}{' '}
          {ownerEmail && (
            <OwnerLink address={ownerEmail} form={form}>
              {words.fallback}
            </OwnerLink>
          )}
        </>
      )}
    </p>
  );
}
