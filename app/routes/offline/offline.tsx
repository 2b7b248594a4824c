import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { Misprint } from '../../components/misprint/misprint.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';

import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/offline.ts';
import styles from './offline.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const page = content.site.pages.offline;
  const { foreign } = foreignTexts(page);
  const heading = await headingView(content, page.heading, { language: foreign?.heading });
  return { ...page, ...foreignTexts(page), heading, words: content.messages.offline };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The number of columns of halftone dots, which become smaller from left to right like a fading ink. */
const COLUMNS = 56;
const dots = Array.from({ length: COLUMNS }, (_, at) => {
  const width = (15 * (1 - at / COLUMNS)).toFixed(1);
  return `<path d='M${at * 5} ${at % 2 ? -5 : 0}v20' stroke-width='${width}'/>`;
});
const SCREEN = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${COLUMNS * 5} 10' stroke='red' stroke-linecap='round' stroke-dasharray='0 10'>${dots.join('')}</svg>`,
)}")`;

/** The page at the address of a page that cannot be loaded. The service worker fills in the list. */
export default function Offline({ loaderData: { words, ...page } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <Misprint
        className={styles.heading}
        heading={page.heading}
        plates={['blue', 'red']}
        style={{ '--screen': SCREEN }}
      />
      <div className={styles.rest}>
        <div>
          <p {...page.foreign?.introduction} className={styles.introduction}>
            {page.introduction}
          </p>
          <p>
            <button className={styles.retry} type="button" data-retry="">
              {words.retry}
            </button>
          </p>
        </div>
        <section className={styles.cached}>
          <h2 className={styles.kept} id="kept">
            {words.kept}
          </h2>
          <ul className={styles.ways} aria-labelledby="kept" data-kept="" />
        </section>
      </div>
    </div>
  );
}
