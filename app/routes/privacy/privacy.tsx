import { fillTemplate } from '../../../model/template.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/privacy.ts';
import styles from './privacy.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { privacy, site } = content;
  return {
    head: await headOf(content, '/privacy', privacy),
    heading: await headingView(content, privacy.heading),
    // The server deletes by the same figure.
    text: fillTemplate(privacy.html, { kept_days: site.messages_kept_days }),
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.privacy}>
      <PageHead heading={loaderData.heading} />
      <Prose html={loaderData.text} />
    </div>
  );
}
