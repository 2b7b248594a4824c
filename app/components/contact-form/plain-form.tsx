import { version } from '@emailjs/browser/package.json';
import { type ReactNode, type Ref, useId } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import type { EmailSettings, FormSettings } from '../../email/email-settings.ts';
import { withBasePath } from '../../routing/base-path.ts';
import styles from '../form/form.module.css';
import hidden from '../visually-hidden/visually-hidden.module.css';
import type { TooLong } from './too-long.ts';

/** Returns the attributes of a form that posts without a script to the site's server or the hosted service. */
export const postTo = (settings: EmailSettings) =>
  ({
    method: 'post',
    action: `${settings.origin || withBasePath('')}/api/v1.0/email/send-form`,
    encType: 'multipart/form-data',
  }) as const;

type Props = {
  words: Messages['contact'];
  settings: FormSettings;
  ownerEmail: string | undefined;
  written?: Readonly<Record<string, string>>;
  ref?: Ref<HTMLFormElement>;
  children?: ReactNode;
};

export function PlainForm({ words, settings, ownerEmail, written, ref, children }: Props) {
  return (
    <form ref={ref} className={styles.form} {...postTo(settings)}>
      <Fields words={words} service={settings.service} written={written} />
      {settings.service === 'own' && <input name="idempotency_key" type="hidden" />}
      <Account settings={settings} />
      <button className={styles.send} type="submit" data-status="idle">
        {words.send}
      </button>
      {children}
      {ownerEmail && (
        <p className={styles.status}>
          <a href={`mailto:${ownerEmail}`}>{words.fallback}</a>
        </p>
      )}
    </form>
  );
}

const NOT_BLANK = '.*\\S.*';

type FieldsProps = Pick<Props, 'words' | 'written'> & Pick<EmailSettings, 'service'> & { tooLong?: TooLong };

/** The fields that the visitor fills in, and a honeypot if the relay is the site's own. */
export function Fields({ words, service, written = {}, tooLong = {} }: FieldsProps) {
  const field = (name: string) => ({ name, written: written[name], note: tooLong[name] });
  return (
    <>
      <Field {...field('user_name')} label={words.name}>
        {(control) => <input {...control} type="text" autoComplete="name" pattern={NOT_BLANK} />}
      </Field>
      <Field {...field('user_email')} label={words.email}>
        {(control) => <input {...control} type="email" autoComplete="email" />}
      </Field>
      <Field {...field('title')} label={words.subject}>
        {(control) => <input {...control} type="text" autoComplete="off" pattern={NOT_BLANK} />}
      </Field>
      <Field {...field('message')} label={words.message}>
        {(control) => <textarea {...control} rows={7} />}
      </Field>
      {/* The honeypot is not hidden with display: none, because bots look for that. */}
      {service === 'own' && (
        <div className={hidden.text} aria-hidden="true">
          <label>
            <span>{words.leave_empty}</span>
            <input name="print_run" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}

type FieldProps = {
  name: string;
  label: string;
  written: string | undefined;
  note: string | undefined;
  children: (control: {
    name: string;
    defaultValue: string | undefined;
    required: true;
    'aria-describedby': string;
    'aria-invalid': true | undefined;
  }) => ReactNode;
};

function Field({ name, label, written, note, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the children contain the control. */}
      <label className={styles.field}>
        <span>{label}</span>
        {children({
          name,
          defaultValue: written,
          required: true,
          'aria-describedby': id,
          'aria-invalid': note ? true : undefined,
        })}
      </label>
      <p className={styles.note} id={id} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

export function Account({ settings }: Pick<Props, 'settings'>) {
  return (
    <>
      {settings.language !== undefined && <input name="language" type="hidden" value={settings.language} />}
      <input name="lib_version" type="hidden" value={version} />
      <input name="service_id" type="hidden" value={settings.serviceId} />
      <input name="template_id" type="hidden" value={settings.templateId} />
      <input name="user_id" type="hidden" value={settings.publicKey} />
    </>
  );
}
