import { BigLink } from '../../components/big-link/big-link.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { getContent } from '../../content/content.ts';
import { showHeading } from '../../content/shown.ts';
import type { Route } from './+types/sent.ts';
import styles from './contact.module.css';
import { slot } from './slots.ts';

export async function loader() {
  const content = await getContent();
  const { site, words } = content;
  return {
    title: `${words.contact.sent} – ${site.studio}`,
    heading: await showHeading(content, words.contact.sent),
    words: words.relay,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** What the site's own server answers a form sent without a script, once it has the message. */
export default function Sent({ loaderData: { heading, words } }: Route.ComponentProps) {
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <PageHead heading={heading} introduction={words.thanks} />
      </div>
      <div className={styles.letter}>
        <p>{`${words.reference} ${slot('reference')}.`}</p>
        <BigLink to="/contact">{words.back}</BigLink>
      </div>
    </div>
  );
}
