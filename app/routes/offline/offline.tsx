import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/offline.ts';
import styles from './offline.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const page = content.site.pages.offline;
  return { ...page, heading: await headingView(content, page.heading), words: content.messages.offline };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Shown at the address of a page that cannot be loaded; the worker fills in the list. */
export default function Offline({ loaderData: { words, ...page } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <PageHead heading={page.heading} introduction={page.introduction} />
      <p>
        <button className={styles.retry} type="button" data-retry="">
          {words.retry}
        </button>
      </p>
      <section className={styles.cached}>
        <h2 className={styles.heading} id="kept">
          {words.kept}
        </h2>
        <ul className={styles.ways} aria-labelledby="kept" data-kept="" />
      </section>
    </div>
  );
}
