import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import type { FormSettings } from '../../email/email-settings.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import styles from '../form/form.module.css';
import { ByMail } from './by-mail.tsx';
import own from './contact-form.module.css';
import { dropDraft, fieldsOf, restoreDraft, saveDraft, textOf } from './draft.ts';
import { type Failure, failureOf } from './failure.ts';
import { FallbackForm, type FormState } from './fallback-form.tsx';
import { isRelayMissing } from './missing-relay.ts';
import { Account, Fields, postTo } from './plain-form.tsx';
import { loadEmailClient, reasonOf, send } from './send.ts';
import { type Status, StatusLine } from './status-line.tsx';
import { referenceOf, submissionOf } from './submission.ts';
import { checkFields, type TooLong } from './too-long.ts';

type Props = {
  words: Messages['contact'];
  /** The projects that `?about=<name>` can name. */
  projects: { name: string; title: string }[];
  settings: FormSettings;
  ownerEmail: string | undefined;
};

export function ContactForm(props: Props) {
  const state = useRef<FormState>({});
  return (
    <ErrorBoundary instead={<FallbackForm {...props} state={state} />}>
      <LiveForm {...props} state={state} />
    </ErrorBoundary>
  );
}

function LiveForm({ words, projects, settings, ownerEmail, state }: Props & { state: RefObject<FormState> }) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const elapsed = useRef<HTMLInputElement>(null);
  const startedAt = useRef<number>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const isSending = useRef(false);
  const isPressed = useRef(false);
  const [status, setStatus] = useState<Status>('idle');
  const [failure, setFailure] = useState<Failure>();
  const [tooLong, setTooLong] = useState<TooLong>({});
  const [byMail, setByMail] = useState<{ written: FormData; takesFocus: boolean }>();

  const check = (formElement: HTMLFormElement) => {
    const found = checkFields(formElement, words);
    setTooLong((before) => (Object.keys(found).every((name) => before[name] === found[name]) ? before : found));
  };
  const focusIn = (formElement: HTMLFormElement): FormState['focused'] => {
    const { activeElement, body } = document;
    // A disabled button loses the focus.
    if (isSending.current && isPressed.current && activeElement === body) return 'send';
    return formElement.contains(activeElement) ? (activeElement?.getAttribute('name') ?? 'send') : undefined;
  };
  const onTouch = () => {
    // A failure is ignored because sending loads the client again and reports the error.
    loadEmailClient().catch(() => {});
    if (settings.origin !== '' || !ownerEmail) return;
    isRelayMissing(postTo(settings).action).then((lacks) => {
      const formElement = form.current;
      if (!lacks || !formElement) return;
      setByMail({ written: new FormData(formElement), takesFocus: focusIn(formElement) !== undefined });
    });
  };

  const begin = useEffectEvent((formElement: HTMLFormElement) => {
    const isTouched =
      formElement.contains(document.activeElement) || fieldsOf(formElement).some(({ value }) => value !== '');
    const draft = restoreDraft(formElement);
    state.current.submission = draft.last;
    // A restored message has no start time, because its writer may send it at once.
    startedAt.current = draft.restored ? undefined : performance.now();
    check(formElement);
    if (isTouched) onTouch();
  });
  const leave = useEffectEvent((formElement: HTMLFormElement) => {
    state.current.focused = focusIn(formElement);
  });
  // A layout effect restores the draft before the next input event can overwrite it.
  useLayoutEffect(() => {
    const formElement = form.current;
    if (!formElement) return;
    begin(formElement);
    return () => leave(formElement);
  }, []);

  // The static page is rendered without the query. A subject that the visitor has written has priority.
  useEffect(() => {
    const about = projects.find(({ name }) => name === new URLSearchParams(search).get('about'));
    const subject = form.current?.elements.namedItem('title');
    if (about && subject instanceof HTMLInputElement && subject.value === '')
      subject.value = fillTemplate(words.about_subject, { title: about.title });
  }, [search, projects, words]);

  // The disabled button loses the focus while it sends. Without this, Tab would start again at the top of the page.
  useEffect(() => {
    if (status !== 'sending' && isPressed.current && document.activeElement === document.body) button.current?.focus();
  }, [status]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = event.currentTarget;
    // A ref is used because the second of two events in one render would see an old status.
    if (isSending.current) return;
    isSending.current = true;
    isPressed.current = document.activeElement === button.current;
    setStatus('sending');
    try {
      const submission = submissionOf(textOf(submitted), state.current.submission);
      state.current.submission = submission;
      saveDraft(submitted, submission);
      if (key.current) key.current.value = submission.key;
      if (elapsed.current && startedAt.current !== undefined)
        elapsed.current.value = String(Math.round(performance.now() - startedAt.current));
      await send(submitted, settings);
      // A message that was edited while sending is a new draft.
      if (textOf(submitted) === submission.text) dropDraft();
      setStatus('sent');
    } catch (error) {
      // The visitor sees "Error" and what to do, without details (specification, section 8).
      console.error('The message was not sent:', reasonOf(error));
      setFailure(failureOf(error, navigator.onLine));
      setStatus('error');
    } finally {
      isSending.current = false;
    }
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    saveDraft(currentTarget, state.current.submission);
    check(currentTarget);
  };

  if (byMail && ownerEmail) return <ByMail {...byMail} address={ownerEmail} words={words} />;
  const label = { idle: words.send, sending: words.sending, sent: words.sent, error: words.error }[status];
  return (
    <form
      ref={form}
      className={styles.form}
      {...postTo(settings)}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onTouch}
      onPointerDown={onTouch}
    >
      <Fields words={words} service={settings.service} tooLong={tooLong} />
      {settings.service === 'own' && (
        <>
          {/* The inputs have no value attribute, because React would restore it at the next render. */}
          <input ref={key} name="idempotency_key" type="hidden" />
          <input ref={elapsed} name="elapsed_ms" type="hidden" />
        </>
      )}
      <noscript>
        <Account settings={settings} />
      </noscript>
      <button ref={button} className={styles.send} type="submit" disabled={status === 'sending'} data-status={status}>
        {status === 'sending' && <span className={own.spinner} aria-hidden="true" />}
        <span>{label}</span>
      </button>
      <StatusLine
        status={status}
        failure={failure}
        words={words}
        // The hosted service gets no key.
        reference={
          settings.service === 'own' && state.current.submission ? referenceOf(state.current.submission) : undefined
        }
        form={form}
        ownerEmail={ownerEmail}
      />
    </form>
  );
}
