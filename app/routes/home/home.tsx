import { linesAsText } from '../../components/page-head/heading.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { acrossPhone } from '../../components/picture/sizes.ts';
import { HIDDEN_UNTIL_REVEALED, Revealed } from '../../components/reveal/revealed.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { home } = content.site.pages;
  const { wide, ...upright } = home.portrait;
  const portrait = await pictureView(content.folder, upright);
  const wideCrop = wide && (await pictureView(content.folder, { ...upright, ...wide }));
  const settings = await Promise.all(home.headline.map((line) => headingView(content, line)));
  return {
    head: await headOf(content, '/', home),
    portrait,
    wideCrop,
    headline: {
      entries: settings.map(({ lines }) => lines),
      width: Math.max(...settings.map(({ width }) => width)),
      gap: Math.max(...settings.flatMap(({ rise = 0, gap = 0 }, at) => (at > 0 ? [rise, gap] : [gap]))) || undefined,
    },
    buttons: home.buttons,
    hasPortfolio: content.sections.includes('portfolio'),
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** Where the portrait is about as wide as high: above the words on a tablet, beside them in a very wide window. */
const WIDE_PORTRAIT = '(max-width: 899px) and (min-aspect-ratio: 2/3), (min-aspect-ratio: 2/1)';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { portrait, wideCrop, headline, buttons, hasPortfolio } = loaderData;
  const ways = [
    ...(hasPortfolio ? [{ to: '/portfolio', label: buttons.portfolio }] : []),
    { to: '/about', label: buttons.about },
    { to: '/contact', label: buttons.contact },
  ];
  return (
    <Revealed className={styles.home}>
      <div className={styles.portrait} data-portrait="">
        <Picture
          className={styles.picture}
          picture={portrait}
          sizes={`(min-width: 900px) 55vw, ${acrossPhone(100)}`}
          first
          crop={wideCrop && { picture: wideCrop, media: WIDE_PORTRAIT }}
        />
      </div>
      <h1
        className={`${styles.headline} ${HIDDEN_UNTIL_REVEALED}`}
        style={{ '--lines': headline.entries.flat().length, '--ems': headline.width, '--gap': headline.gap }}
      >
        {headline.entries.map((lines, index) => (
          <span
            key={lines.join(' ')}
            className={styles.line}
            data-plate={index < headline.entries.length / 2 ? 'first' : 'second'}
          >
            {linesAsText(lines)}{' '}
          </span>
        ))}
      </h1>
      <ul className={`${styles.ways} ${HIDDEN_UNTIL_REVEALED}`}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <PageLink className={styles.way} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </Revealed>
  );
}
