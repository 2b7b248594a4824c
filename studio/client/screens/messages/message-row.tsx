import { useState } from 'react';
import { type Message, type MessageHead, messageSchema } from '../../../api/messages.ts';
import { useLoaded } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './messages.module.css';

const STATES: Readonly<Record<MessageHead['state'], string>> = {
  waiting: 'not sent on yet',
  delivered: 'in your mailbox',
  dead: 'could not be sent on',
  quarantined: 'looks like spam',
};

/** The advice about a message that did not arrive, beside the reason. */
const ADVICE: Readonly<Partial<Record<MessageHead['state'], string>>> = {
  waiting: 'The server tries again by itself.',
  dead: 'Check the mailbox in Settings, then forward it again.',
  quarantined: 'If a person wrote it, press Not spam.',
};

export const idOfMessage = ({ reference }: MessageHead) => `message-${reference}`;

type Props = {
  readonly message: MessageHead;
  /** Whether messages are forwarded to a mailbox. */
  readonly isSentOn: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onDelete: () => void;
  /** Marks the message as answered, or not. */
  readonly onMark: () => void;
};

export function MessageRow({ message, isSentOn, ...actions }: Props) {
  const { name, subject, at, state, isNew, isAnswered } = message;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.message}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary} id={idOfMessage(message)}>
          <span className={styles.head}>
            <span className={styles.subject}>
              <span dir="auto">{subject}</span>
              {isNew && (
                <>
                  {' '}
                  <span className={styles.new}>new</span>
                </>
              )}
            </span>
            <span className={styles.from}>
              <span dir="auto">{name}</span>, {dayAndTime(at)}
            </span>
          </span>
          {(isSentOn || state !== 'waiting' || isAnswered) && (
            <span className={styles.state} data-state={state}>
              {isAnswered ? 'answered' : STATES[state]}
            </span>
          )}
        </summary>
        {isOpen && <OpenMessage message={message} {...actions} />}
      </details>
    </li>
  );
}

function OpenMessage({ message, isBusy, onSend, onDelete, onMark }: Omit<Props, 'isSentOn'>) {
  const { reference, name, email, state, why, isAnswered } = message;
  const { value, problem, refresh } = useLoaded('/api/message', messageSchema, { reference });
  return (
    <div className={styles.opened}>
      {why && (
        <>
          <p className={styles.why}>{why}</p>
          <p className={styles.why}>{ADVICE[state]}</p>
        </>
      )}
      {!value && !problem && <Skeleton lines={2} />}
      {!value && problem && (
        <>
          <Problem>{problem}</Problem>
          <p>
            <Button onClick={refresh}>Try again</Button>
          </p>
        </>
      )}
      {value && (
        <>
          <p className={styles.text} dir="auto">
            {value.text}
          </p>
          <p className={styles.from}>
            <span dir="auto">{name}</span>, {email}. Reference {reference}.{value.readIn && ` Read in ${value.readIn}.`}
          </p>
          {value.answer && <p className={styles.from}>The mail server answered: {value.answer}</p>}
          <div className={styles.ways}>
            <a className={styles.answer} href={answerAddress(value)}>
              Answer<HiddenText> {name} in your mail program</HiddenText>
            </a>
            <Button aria-disabled={isBusy} onClick={() => isBusy || onMark()}>
              {isAnswered ? 'Not answered' : 'Mark as answered'}
            </Button>
            {state === 'dead' && (
              <Button aria-disabled={isBusy} onClick={() => isBusy || onSend()}>
                Forward again
              </Button>
            )}
            {state === 'quarantined' && (
              <Button aria-disabled={isBusy} onClick={() => isBusy || onSend()}>
                Not spam
              </Button>
            )}
            <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || onDelete()}>
              <span>
                Delete<HiddenText>: the message of {name}</HiddenText>
              </span>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The number of characters above which some mail programs reject a `mailto:` address. */
const MAX_CHARS = 1_800;

/** Makes a `mailto:` address that quotes the lines that fit. Each line is measured once: a message may have 10,000. */
export function answerAddress({ email, subject, name, text, at }: Message): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const to = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const head = `${to}?subject=${encoded(about)}&body=${encoded(`\n\n${name} wrote on ${at.slice(0, 10)}:`)}`;
  const lines = text.split('\n').map((line) => encoded(`\n> ${line}`));
  const whole = head + lines.join('');
  if (whole.length <= MAX_CHARS) return whole;
  let part = head;
  for (const line of lines) {
    if (part.length + line.length + ELLIPSIS.length > MAX_CHARS) break;
    part += line;
  }
  return part + ELLIPSIS;
}

/** Encodes a text with the line breaks that RFC 6068 requires. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\n/g, '\r\n'));

/** A placeholder for the lines that are not quoted. */
const ELLIPSIS = encoded('\n> […]');
