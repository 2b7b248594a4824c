import type { Messages } from '../../../model/kinds/words.ts';
import { BigLink } from '../../components/big-link/big-link.tsx';
import { PlainForm } from '../../components/contact-form/plain-form.tsx';
import type { HeadingView } from '../../components/page-head/heading-view.ts';
import type { FormSettings } from '../../email/email-settings.ts';
import styles from './contact.module.css';
import { Opening } from './opening.tsx';
import { slot } from './slots.ts';

export function Sent({ heading, words }: { heading: HeadingView; words: Messages['relay'] }) {
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <Opening heading={heading} introduction={words.thanks} />
        <p>{`${words.reference} ${slot('reference')}.`}</p>
      </div>
      <div className={styles.form}>
        <BigLink to="/contact">{words.back}</BigLink>
      </div>
    </div>
  );
}

const WRITTEN = {
  user_name: slot('user_name'),
  user_email: slot('user_email'),
  title: slot('title'),
  message: slot('message'),
};

type NotSentProps = {
  heading: HeadingView;
  words: Messages['contact'];
  settings: FormSettings;
  ownerEmail: string | undefined;
};

export function NotSent({ heading, words, settings, ownerEmail }: NotSentProps) {
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <Opening heading={heading} introduction={slot('reason')} />
      </div>
      <div className={styles.form}>
        <p>{slot('advice')}</p>
        <PlainForm words={words} settings={settings} ownerEmail={ownerEmail} written={WRITTEN} />
      </div>
    </div>
  );
}
