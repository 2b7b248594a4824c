import { readEmailSettings } from '../../components/contact-form/email-settings.ts';
import { PlainForm } from '../../components/contact-form/plain-form.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { getContent } from '../../content/content.ts';
import { showHeading } from '../../content/shown.ts';
import type { Route } from './+types/not-sent.ts';
import styles from './contact.module.css';
import { slot } from './slots.ts';

const WRITTEN = {
  user_name: slot('user_name'),
  user_email: slot('user_email'),
  title: slot('title'),
  message: slot('message'),
};

export async function loader() {
  const content = await getContent();
  const { site, words } = content;
  return {
    title: `${words.contact.error} – ${site.studio}`,
    heading: await showHeading(content, words.contact.error),
    words: words.contact,
    settings: readEmailSettings(process.env),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** What the site's own server answers a form sent without a script that it does not take: why, and the form as it was. */
export default function NotSent({ loaderData: { heading, words, settings } }: Route.ComponentProps) {
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <PageHead heading={heading} introduction={slot('reason')} />
      </div>
      <div className={styles.letter}>
        <p>{slot('advice')}</p>
        <PlainForm words={words} settings={settings} written={WRITTEN} />
      </div>
    </div>
  );
}
