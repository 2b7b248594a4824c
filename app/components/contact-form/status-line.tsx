import type { RefObject } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import styles from '../form/form.module.css';
import hidden from '../visually-hidden/visually-hidden.module.css';
import type { Failure } from './failure.ts';
import { OwnerLink } from './owner-link.tsx';

/** The status of sending. Only a new submit ends `sent` and `error`. */
export type Status = 'idle' | 'sending' | 'sent' | 'error';
type Props = {
  status: Status;
  failure: Failure | undefined;
  words: Messages['contact'];
  reference: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  ownerEmail: string | undefined;
};

/** Shows the status of sending. Each text has its own element because translating browsers replace text nodes. */
export function StatusLine({ status, failure, words, reference, form, ownerEmail }: Props) {
  return (
    <p className={styles.status} role="status">
      {status === 'sending' && <span className={hidden.text}>{words.sending}</span>}
      {status === 'sent' && (
        <>
          <span>{`${words.sent_status} `}</span>
          {reference && <span>{fillTemplate(words.reference, { reference })}</span>}
        </>
      )}
      {status === 'error' && (
        <>
          <span>{`${adviceFor(failure, words, ownerEmail)} `}</span>
          {ownerEmail && (
            <OwnerLink address={ownerEmail} form={form}>
              {failure?.cause === 'refused' ? ownerEmail : words.fallback}
            </OwnerLink>
          )}
        </>
      )}
    </p>
  );
}

function adviceFor(failure: Failure | undefined, words: Messages['contact'], ownerEmail: string | undefined): string {
  switch (failure?.cause) {
    case 'offline':
      return words.offline_status;
    case 'too_many':
      return words.too_many_status;
    case 'server':
      return words.server_status;
    case 'no_answer':
      return words.no_answer_status;
    case 'field':
      return fillTemplate(words.field_status, { field: labelOf(failure.field, words) });
    case 'refused':
      return ownerEmail ? words.by_mail : words.error_status;
    default:
      return words.error_status;
  }
}

const labelOf = (field: string, words: Messages['contact']) =>
  ({ user_name: words.name, user_email: words.email, title: words.subject })[field] ?? words.message;
