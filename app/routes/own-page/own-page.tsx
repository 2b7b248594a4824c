import { data } from 'react-router';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/own-page.ts';
import styles from './own-page.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const page = content.pages.find(({ slug }) => slug === params.page);
  if (!page) throw data(null, { status: 404 });
  return {
    head: await headOf(content, `/${page.slug}`, page),
    heading: await headingView(content, page.heading),
    text: page.html,
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function OwnPage({ loaderData: { heading, text } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} />
      <Prose html={text} />
    </div>
  );
}
