import type { SiteContent } from '../../../assets/site-content.ts';
import { projectName } from '../../../model/project-name.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { ContactForm } from '../../components/contact-form/contact-form.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { HIDDEN_UNTIL_REVEALED, Revealed } from '../../components/reveal/revealed.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { formSettings } from '../../email/email-settings.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { Opening } from './opening.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, email } = context.get(siteContext);
  const { pages, owner } = content.site;
  const { foreign } = foreignTexts(pages.contact);
  return {
    head: await headOf(content, '/contact', pages.contact),
    heading: await headingView(content, pages.contact.heading, { language: foreign?.heading }),
    introduction: pages.contact.introduction,
    ...foreignTexts(pages.contact),
    words: content.messages.contact,
    projects: content.projects.map((project) => ({
      name: projectName(project, content.projects),
      title: project.title,
    })),
    settings: formSettings(content, email),
    ownerEmail: owner.email,
    emailEms: owner.email && (await lineWidth(content, owner.email)),
  };
}

/** Returns the width of a line in em, in capitals of the display family. */
async function lineWidth(content: SiteContent, line: string): Promise<number> {
  const { whole, width } = await headingView(content, line);
  return whole ?? width;
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { heading, introduction, foreign, words, projects, settings, ownerEmail, emailEms } = loaderData;
  const hasForm = settings.service !== 'none';
  return (
    <div className={styles.contact}>
      <Revealed>
        <div className={`${styles.words} ${HIDDEN_UNTIL_REVEALED}`}>
          <Opening heading={heading} introduction={introduction} introductionIn={foreign?.introduction} />
          {ownerEmail && hasForm && <Address email={ownerEmail} ems={emailEms} />}
        </div>
      </Revealed>
      <div className={styles.form}>
        {hasForm ? (
          <ContactForm words={words} projects={projects} settings={settings} ownerEmail={ownerEmail} />
        ) : (
          ownerEmail && <Address email={ownerEmail} ems={emailEms} />
        )}
        <PageLink className={styles.privacy} to="/privacy">
          {words.privacy}
        </PageLink>
      </div>
    </div>
  );
}

function Address({ email, ems }: { email: string; ems: number | string | undefined }) {
  return (
    <p className={styles.address} style={{ '--ems': ems }}>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
