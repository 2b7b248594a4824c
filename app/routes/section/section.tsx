import { data } from 'react-router';
import { metaOf } from '../../document/meta.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import { Posts } from '../post/posts.tsx';
import { postsView } from '../post/posts-view.ts';
import type { Route } from './+types/section.ts';
import { OwnPage } from './own-page.tsx';
import { ownPageView } from './own-page-view.ts';
import { Prints } from './prints.tsx';
import { printsView } from './prints-view.ts';
import { Releases } from './releases.tsx';
import { releasesView } from './releases-view.ts';
import { Works } from './works.tsx';
import { worksView } from './works-view.ts';

/**
 * Loads a section, a further page of its list (`/portfolio/page/2`), the works or posts of a tag (`/portfolio/tag/posters`), or a
 * page that the owner has added.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const section = content.sections.find(({ slug }) => slug === params.section);
  const number = 'number' in params ? String(params.number) : undefined;
  const tag = 'tag' in params ? String(params.tag) : undefined;
  if (section?.kind === 'works') {
    const view = await worksView(content, section, { tag, number });
    if (view) return { type: section.kind, ...view };
  } else if (section?.kind === 'posts') {
    const view = await postsView(content, section, { tag, number });
    if (view) return { type: section.kind, ...view };
  } else if (number === undefined && tag === undefined) {
    if (section?.kind === 'releases') return { type: section.kind, ...(await releasesView(content, section)) };
    if (section?.kind === 'prints') return { type: section.kind, ...(await printsView(content, section)) };
    const page = content.pages.find(({ slug }) => slug === params.section);
    if (page) return { type: 'own-page' as const, ...(await ownPageView(content, page)) };
  }
  throw data(null, { status: 404 });
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

function SectionPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.type) {
    case 'works':
      return <Works {...loaderData} />;
    case 'releases':
      return <Releases {...loaderData} />;
    case 'prints':
      return <Prints {...loaderData} />;
    case 'posts':
      return <Posts {...loaderData} />;
    case 'own-page':
      return <OwnPage {...loaderData} />;
  }
}

export default memoByData(SectionPage);
