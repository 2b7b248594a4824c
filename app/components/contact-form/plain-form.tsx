import { version } from '@emailjs/browser/package.json';
import type { Messages } from '../../../model/messages.ts';
import { hosted } from '../../routing/base-path.ts';
import styles from './contact-form.module.css';
import { restoreDraft } from './draft.ts';
import type { EmailSettings } from './email-settings.ts';

/** Subject and message fit into the 50 KB that the e-mail service takes, in any script. */
const MAX_LENGTH_CHARS = { line: 200, message: 10_000 };

/** Without a script it is a plain post, which the site's own server and the hosted service both answer. */
export const postTo = (settings: EmailSettings) =>
  ({
    method: 'post',
    action: `${settings.origin || hosted('')}/api/v1.0/email/send-form`,
    encType: 'multipart/form-data',
  }) as const;

type Props = {
  words: Messages['contact'];
  settings: EmailSettings;
  /** What the fields hold at first, by their names. */
  written?: Readonly<Record<string, string>>;
};

/** The form as it works without a script, with what the visitor has written so far. */
export function PlainForm({ words, settings, written }: Props) {
  return (
    <form className={styles.form} {...postTo(settings)} ref={(form) => void (form && restoreDraft(form))}>
      <Fields words={words} service={settings.service} written={written} />
      <Account settings={settings} />
      <button className={styles.send} type="submit" data-status="idle">
        {words.send}
      </button>
    </form>
  );
}

/** What the visitor writes, and to a relay of our own what it knows programs by. */
export function Fields({
  words,
  service,
  written = {},
}: Pick<Props, 'words' | 'written'> & Pick<EmailSettings, 'service'>) {
  return (
    <>
      <label className={styles.field}>
        {words.name}
        <input
          name="user_name"
          defaultValue={written.user_name}
          type="text"
          autoComplete="name"
          maxLength={MAX_LENGTH_CHARS.line}
          required
        />
      </label>
      <label className={styles.field}>
        {words.email}
        <input
          name="user_email"
          defaultValue={written.user_email}
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTH_CHARS.line}
          required
        />
      </label>
      <label className={styles.field}>
        {words.subject}
        <input
          name="title"
          defaultValue={written.title}
          type="text"
          autoComplete="off"
          maxLength={MAX_LENGTH_CHARS.line}
          required
        />
      </label>
      <label className={styles.field}>
        {words.message}
        <textarea
          name="message"
          defaultValue={written.message}
          rows={7}
          maxLength={MAX_LENGTH_CHARS.message}
          required
        />
      </label>
      {/* For programs that fill in whatever they find. Not display: none, which they look for. */}
      {service === 'own' && (
        <div className={styles.unseen} aria-hidden="true">
          <label>
            {words.leave_empty}
            <input name="print_run" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}

/** What the e-mail client adds by itself. */
export function Account({ settings }: Pick<Props, 'settings'>) {
  return (
    <>
      <input name="lib_version" type="hidden" value={version} />
      <input name="service_id" type="hidden" value={settings.serviceId} />
      <input name="template_id" type="hidden" value={settings.templateId} />
      <input name="user_id" type="hidden" value={settings.publicKey} />
    </>
  );
}
