import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Messages } from '../../../model/messages.ts';
import { fill } from '../../../model/template.ts';
import { Island } from '../error-boundary/error-boundary.tsx';
import styles from './contact-form.module.css';
import { dropDraft, keepDraft, letterOf, restoreDraft } from './draft.ts';
import type { EmailSettings } from './email-settings.ts';
import { Account, Fields, PlainForm, postTo } from './plain-form.tsx';
import { loadEmailClient, reasonOf, send } from './send.ts';
import { type Status, StatusLine } from './status-line.tsx';
import { referenceOf, type Submission, submissionOf } from './submission.ts';

type Props = {
  words: Messages['contact'];
  /** Projects that a visitor may ask about by `?about=<slug>`. */
  projects: { slug: string; title: string }[];
  settings: EmailSettings;
  ownerEmail: string | undefined;
};

/** Writes to the owner. The browser checks that all fields are filled; the button tells how the sending went. */
export function ContactForm(props: Props) {
  return (
    <Island instead={<PlainForm {...props} />}>
      <LiveForm {...props} />
    </Island>
  );
}

function LiveForm({ words, projects, settings, ownerEmail }: Props) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const elapsed = useRef<HTMLInputElement>(null);
  const submission = useRef<Submission>(undefined);
  const begun = useRef<number>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const isSending = useRef(false);
  const isPressed = useRef(false);
  const [status, setStatus] = useState<Status>('idle');

  // In the same step in which React begins to hear the fields: what is typed an instant later would take the draft's place.
  useLayoutEffect(() => {
    if (!form.current) return;
    const draft = restoreDraft(form.current);
    submission.current = draft.last;
    // A letter that was written before this page came is sent as fast as its writer likes: no measure then.
    begun.current = draft.restored ? undefined : performance.now();
  }, []);

  // The static page knows no query: the subject is filled in once here, and only while the visitor has written none.
  useEffect(() => {
    const about = projects.find(({ slug }) => slug === new URLSearchParams(search).get('about'));
    const subject = form.current?.elements.namedItem('title');
    if (about && subject instanceof HTMLInputElement && subject.value === '')
      subject.value = fill(words.about_subject, { title: about.title });
  }, [search, projects, words]);

  // A button that is disabled while it sends loses the focus; whoever pressed it by key would start again at the top.
  useEffect(() => {
    if (status !== 'sending' && isPressed.current && document.activeElement === document.body) button.current?.focus();
  }, [status]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    // Not the status: of two events in one turn the second would still see the old one.
    if (isSending.current) return;
    isSending.current = true;
    isPressed.current = document.activeElement === button.current;
    setStatus('sending');
    try {
      const { current } = submission;
      submission.current = submissionOf(letterOf(sent), current);
      keepDraft(sent, submission.current);
      if (key.current) key.current.value = submission.current.key;
      if (elapsed.current && begun.current !== undefined)
        elapsed.current.value = String(Math.round(performance.now() - begun.current));
      await send(sent, settings);
      // What the visitor has changed meanwhile is another letter, still to be sent.
      if (letterOf(sent) === submission.current.letter) dropDraft();
      setStatus('sent');
    } catch (error) {
      // The visitor is told Error and no detail (specification, section 8); an owner who tries the form finds it here.
      console.error(`The message was not sent: ${reasonOf(error)}`);
      setStatus('error');
    } finally {
      isSending.current = false;
    }
  };
  // A client that does not come is asked for again by the sending, which then says Error.
  const onTouch = () => void loadEmailClient().catch(() => {});

  const label = { idle: words.send, sending: words.sending, sent: words.sent, error: words.error }[status];
  return (
    <form
      ref={form}
      className={styles.form}
      {...postTo(settings)}
      onSubmit={onSubmit}
      onInput={(event) => keepDraft(event.currentTarget, submission.current)}
      onFocus={onTouch}
      onPointerDown={onTouch}
    >
      <Fields words={words} service={settings.service} />
      {settings.service === 'own' && (
        <>
          {/* Without a value here: React would put it back at the next rendering, for a hidden field's value is its attribute. */}
          <input ref={key} name="idempotency_key" type="hidden" />
          <input ref={elapsed} name="elapsed_ms" type="hidden" />
        </>
      )}
      <noscript>
        <Account settings={settings} />
      </noscript>
      <button ref={button} className={styles.send} type="submit" disabled={status === 'sending'} data-status={status}>
        {status === 'sending' && <span className={styles.spinner} aria-hidden="true" />}
        {label}
      </button>
      <StatusLine
        status={status}
        words={words}
        // The hosted service is sent none that its owner could look up.
        reference={settings.service === 'own' && submission.current ? referenceOf(submission.current) : undefined}
        form={form}
        ownerEmail={ownerEmail}
      />
    </form>
  );
}
