import type { Messages } from '../../../model/kinds/words.ts';
import { playersIn } from '../../../model/players.ts';
import { type Mark, privacyText } from '../../../model/privacy.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import type { EmailSettings } from '../../email/email-settings.ts';
import { type Site, siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/privacy.ts';
import styles from './privacy.module.css';

const BY_SERVICE: Readonly<Record<EmailSettings['service'], readonly Mark[]>> = {
  own: ['form', 'server'],
  hosted: ['form', 'service'],
  none: ['address'],
};

export async function loader({ context }: Route.LoaderArgs) {
  const { content, email, messagesIn, hasMailbox } = context.get(siteContext);
  const { privacy, site, messages } = content;
  const { foreign } = foreignTexts(privacy);
  const done = new Set(BY_SERVICE[email.service]);
  if (email.service === 'own') done.add(hasMailbox ? 'mailbox' : 'no_mailbox');
  if (playersIn(content).length > 0) done.add('players');
  return {
    head: await headOf(content, '/privacy', privacy),
    heading: await headingView(content, privacy.heading, { language: foreign?.heading }),
    ...foreignTexts(privacy),
    // The server deletes messages after the same number of days.
    text: privacyText(privacy.html, done, {
      days: site.messages_kept_days,
      where: keptWhere(messages.privacy, messagesIn, site.messages_kept_region),
    }),
  };
}

function keptWhere(words: Messages['privacy'], messagesIn: Site['messagesIn'], region: string | undefined): string {
  if (messagesIn === 'local') return words.on_server;
  return region === undefined ? words.in_firestore : `${words.in_firestore} (${region})`;
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.privacy}>
      <PageHead heading={loaderData.heading} />
      <Prose html={loaderData.text} language={loaderData.foreign?.body} />
    </div>
  );
}
