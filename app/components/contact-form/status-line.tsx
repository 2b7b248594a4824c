import type { RefObject } from 'react';
import type { Messages } from '../../../model/messages.ts';
import { fillTemplate } from '../../../model/template.ts';
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

/**
 * Tells a screen reader what the button shows, and everybody what can be done now. Each text has an element of its own:
 * on a page that the browser translates a text itself is no longer where React has put it.
 */
export function StatusLine({ status, words, reference, form, ownerEmail }: Props) {
  return (
    <p className={styles.status} role="status">
      {status === 'sending' && <span className={styles.unseen}>{words.sending}</span>}
      {status === 'sent' && (
        <>
          <span>{`${words.sent_status} `}</span>
          {reference && <span>{fillTemplate(words.reference, { reference })}</span>}
        </>
      )}
      {status === 'error' && (
        <>
          <span>{`${words.error_status} `}</span>
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
