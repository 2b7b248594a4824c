import { headingView } from '../../components/page-head/heading-view.ts';
import { formSettings } from '../../email/email-settings.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/not-sent.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, email } = context.get(siteContext);
  const { site, messages: words } = content;
  return {
    title: `${words.contact.error} – ${site.studio}`,
    heading: await headingView(content, words.contact.error),
    words: words.contact,
    settings: formSettings(content, email),
    ownerEmail: site.owner.email,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

// The page is never hydrated, and so its code is left out of the client (`frame`, vite.config.ts).
const answers = import.meta.env.SSR ? await import('./answers.tsx') : undefined;

/** The server's answer to a form sent without a script if the message is rejected. */
export default function NotSent({ loaderData: { heading, words, settings, ownerEmail } }: Route.ComponentProps) {
  return answers && <answers.NotSent heading={heading} words={words} settings={settings} ownerEmail={ownerEmail} />;
}
