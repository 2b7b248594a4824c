import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fill } from '../../content/fill.ts';
import type { Words } from '../../content/words.ts';
import styles from './contact-form.module.css';
import type { EmailSettings } from './email-settings.ts';
import { loadEmailClient, send } from './send.ts';

type Status = 'idle' | 'sending' | 'sent' | 'error';
type Props = {
  words: Words['contact'];
  /** Projects that a visitor may ask about by `?about=<slug>`. */
  projects: { slug: string; title: string }[];
  settings: EmailSettings;
  ownerEmail: string | undefined;
};

/** Subject and message fit into the 50 KB that the e-mail service takes, in any script. */
const MAX_LENGTH_CHARS = { line: 200, message: 10_000 };

/** Writes to the owner. The browser checks that all fields are filled; the button tells how the sending went. */
export function ContactForm({ words, projects, settings, ownerEmail }: Props) {
  const { search } = useLocation();
  const subject = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<Status>('idle');

  // The static page knows no query: the subject is filled in once here, and only while the visitor has written none.
  useEffect(() => {
    const about = projects.find(({ slug }) => slug === new URLSearchParams(search).get('about'));
    if (about && subject.current?.value === '')
      subject.current.value = fill(words.about_subject, { title: about.title });
  }, [search, projects, words]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStatus('sending');
    try {
      await send(event.currentTarget, settings);
      setStatus('sent');
    } catch {
      // The visitor is told Error and no detail (specification, section 8); the service's own log has the reason.
      setStatus('error');
    }
  };
  // A client that does not come is asked for again by the sending, which then says Error.
  const onTouch = () => void loadEmailClient().catch(() => {});

  const label = { idle: words.send, sending: words.sending, sent: words.sent, error: words.error }[status];
  return (
    <form className={styles.form} onSubmit={onSubmit} onFocus={onTouch} onPointerDown={onTouch}>
      <label className={styles.field}>
        {words.name}
        <input name="user_name" type="text" autoComplete="name" maxLength={MAX_LENGTH_CHARS.line} required />
      </label>
      <label className={styles.field}>
        {words.email}
        <input name="user_email" type="email" autoComplete="email" maxLength={MAX_LENGTH_CHARS.line} required />
      </label>
      <label className={styles.field}>
        {words.subject}
        <input ref={subject} name="title" type="text" autoComplete="off" maxLength={MAX_LENGTH_CHARS.line} required />
      </label>
      <label className={styles.field}>
        {words.message}
        <textarea name="message" rows={7} maxLength={MAX_LENGTH_CHARS.message} required />
      </label>
      <button className={styles.send} type="submit" disabled={status === 'sending'} data-status={status}>
        {status === 'sending' && <span className={styles.spinner} aria-hidden="true" />}
        {label}
      </button>
      <p className={styles.status} role="status">
        {status === 'sent' && words.sent_status}
        {status === 'error' && (
          <>
            {words.error_status} {ownerEmail && <a href={`mailto:${ownerEmail}`}>{words.fallback}</a>}
          </>
        )}
      </p>
    </form>
  );
}
