import { useLayoutEffect } from 'react';
import { Link, useHref, useRouteLoaderData } from 'react-router';
import { fillTemplate } from '../../../model/template.ts';
import { Misprint } from '../../components/misprint/misprint.tsx';
import type { loader } from '../../document/frame-data.ts';
import { offerLastPage } from '../../routing/last-route.ts';
import styles from './not-found.module.css';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFound() {
  const home = useHref('/');
  const frame = useRouteLoaderData<typeof loader>('root');
  // A layout effect runs before the effect that saves the path of this page (RouteAnnouncer).
  useLayoutEffect(offerLastPage, []);
  if (!frame) return null;
  const { notFound, addresses, workSections, tabs, hasForm, words } = frame;
  const works = tabs.filter(({ to }) => to === workSections[0]);
  const links = [
    ...works.map(({ to, label }) => ({ to, label: fillTemplate(words.not_found.portfolio, { section: label }) })),
    { to: '/', label: words.not_found.home },
    { to: '/contact', label: hasForm ? words.not_found.contact : words.contact_button },
  ];
  return (
    <div className={styles.page} data-unknown-address="">
      <title>{notFound.title}</title>
      <meta name="description" content={notFound.description} />
      <Misprint className={styles.heading} heading={notFound.heading} plates={['red', 'blue']} />
      <div className={styles.rest}>
        <p {...notFound.foreign?.introduction} className={styles.introduction}>
          {notFound.introduction}
        </p>
        <ul className={styles.ways}>
          <li>
            <a href={home} data-continue="" data-addresses={addresses?.join(' ')} hidden suppressHydrationWarning>
              {words.not_found.continue}
            </a>
          </li>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
