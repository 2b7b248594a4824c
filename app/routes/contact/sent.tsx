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

// The page is never hydrated, and so its code is left out of the client (`frame`, vite.config.ts).
const answers = import.meta.env.SSR ? await import('./answers.tsx') : undefined;

/** The server's answer to a form sent without a script if the message is accepted. */
export default function Sent({ loaderData: { heading, words } }: Route.ComponentProps) {
  return answers && <answers.Sent heading={heading} words={words} />;
}
