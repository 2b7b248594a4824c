import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '../form/form.module.css';
import { restoreDraft } from './draft.ts';
import { PlainForm } from './plain-form.tsx';
import type { Submission } from './submission.ts';

export type FormState = {
  submission?: Submission | undefined;
  /** The name of the focused field, or `send`. */
  focused?: string | undefined;
};

type Props = Pick<ComponentProps<typeof PlainForm>, 'words' | 'settings' | 'ownerEmail'> & {
  state: RefObject<FormState>;
};

/** The plain form that replaces a failed form and takes over its text, key and focus. */
export function FallbackForm({ state, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [mayHaveGone, setMayHaveGone] = useState(false);

  useLayoutEffect(() => {
    if (!form.current) return;
    const { last } = restoreDraft(form.current);
    const { submission = last, focused } = state.current;
    if (submission) form.current.querySelector('[name="idempotency_key"]')?.setAttribute('value', submission.key);
    setMayHaveGone(submission !== undefined);
    if (focused === undefined) return;
    const selector = focused === 'send' ? '[type="submit"]' : `[name="${focused}"]`;
    form.current.querySelector<HTMLElement>(selector)?.focus();
  }, [state]);

  return (
    <PlainForm {...props} ref={form}>
      {mayHaveGone && (
        <p className={styles.status} role="alert">
          {props.words.may_have_gone}
        </p>
      )}
    </PlainForm>
  );
}
