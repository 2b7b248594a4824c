import { headingView } from '../../components/page-head/heading-view.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/sent.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { site, messages: words } = content;
  return {
    title: `${words.contact.sent} – ${site.studio}`,
    heading: await headingView(content, words.contact.sent),
    words: words.relay,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

// No browser makes this page live; what it is made of would come with the code of all pages (`frame`, vite.config.ts).
const answers = import.meta.env.SSR ? await import('./answers.tsx') : undefined;

/** What the site’s own server answers a form sent without a script with, once it has the message. */
export default function Sent({ loaderData: { heading, words } }: Route.ComponentProps) {
  return answers && <answers.Sent heading={heading} words={words} />;
}
