import { headingView } from '../../components/page-head/heading-view.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/not-sent.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, email } = context.get(siteContext);
  const { site, messages: words } = content;
  return {
    title: `${words.contact.error} – ${site.studio}`,
    heading: await headingView(content, words.contact.error),
    words: words.contact,
    settings: email,
    ownerEmail: site.owner.email,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

// No browser makes this page live; what it is made of would come with the code of all pages (`frame`, vite.config.ts).
const answers = import.meta.env.SSR ? await import('./answers.tsx') : undefined;

/** What the site’s own server answers a form sent without a script with, where it does not take the message. */
export default function NotSent({ loaderData: { heading, words, settings, ownerEmail } }: Route.ComponentProps) {
  return answers && <answers.NotSent heading={heading} words={words} settings={settings} ownerEmail={ownerEmail} />;
}
