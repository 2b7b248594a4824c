import type { RefObject } from 'react';
import type { Messages } from '../../../model/messages.ts';
import { fillTemplate } from '../../../model/template.ts';
import styles from './contact-form.module.css';
import { OwnerLink } from './owner-link.tsx';

/** How the sending goes; only a new submit ends `sent` and `error`. */
export type Status = 'idle' | 'sending' | 'sent' | 'error';
type Props = {
  status: Status;
  words: Messages['contact'];
  reference: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  ownerEmail: string | undefined;
};

/**
 * Says how the sending goes. Each text has an element of its own: browsers that translate a page replace text
 * nodes.
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
