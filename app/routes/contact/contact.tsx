import { Link } from 'react-router';
import { getContent } from '../../../model/content.ts';
import { ContactForm } from '../../components/contact-form/contact-form.tsx';
import { readEmailSettings } from '../../components/contact-form/email-settings.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { HIDDEN_UNTIL_REVEALED, Revealed } from '../../components/reveal/revealed.tsx';
import { metaOf } from '../../document/meta.ts';
import { ahead } from '../../routing/prefetch.ts';
import { headOf, showHeading } from '../../views.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';

export async function loader() {
  const content = await getContent();
  const { pages, owner } = content.site;
  return {
    head: await headOf(content, '/contact', pages.contact),
    heading: await showHeading(content, pages.contact.heading),
    introduction: pages.contact.introduction,
    words: content.words.contact,
    projects: content.projects.map(({ slug, title }) => ({ slug, title })),
    settings: readEmailSettings(process.env),
    ownerEmail: owner.email,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** A message to the owner. The words come in after the page, the fields are there at once. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { heading, introduction, words, projects, settings, ownerEmail } = loaderData;
  return (
    <div className={styles.contact}>
      <Revealed>
        <div className={`${styles.words} ${HIDDEN_UNTIL_REVEALED}`}>
          <PageHead heading={heading} introduction={introduction} />
        </div>
      </Revealed>
      <div className={styles.letter}>
        <ContactForm words={words} projects={projects} settings={settings} ownerEmail={ownerEmail} />
        <Link className={styles.privacy} to="/privacy" ref={ahead}>
          {words.privacy}
        </Link>
      </div>
    </div>
  );
}
