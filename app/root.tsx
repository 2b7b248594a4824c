import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { barePath, feedAddresses } from '../model/addresses.ts';
import { liftedShown } from './components/ink-switch/lifted-shown.ts';
import { LanguageOffer, offerRules, offerShown } from './components/language-offer/language-offer.tsx';
import { NavigationProgress } from './components/navigation-progress/navigation-progress.tsx';
import { PageFooter } from './components/page-footer/page-footer.tsx';
import { PlayerProvider } from './components/player/player.tsx';
import { RouteAnnouncer } from './components/route-announcer/route-announcer.tsx';
import { SkipLink } from './components/skip-link/skip-link.tsx';
import { TabsInPage } from './components/tab-bar/tab-bar.tsx';
import { currentTheme, mediaOf, type Theme } from './components/theme-switch/theme.ts';
import { TopBar } from './components/top-bar/top-bar.tsx';
import { useDocumentAsRendered } from './document/foreign-changes.ts';
import type { loader } from './document/frame-data.ts';
import type { Head } from './document/head.ts';
import { withBasePath } from './routing/base-path.ts';
import { limitDataTime } from './routing/data-time-out.ts';
import { loadOnOtherCode } from './routing/other-code.ts';
import './styles/tokens.css';
import './styles/reset.css';
import './styles/print.css';
import styles from './root.module.css';

export { loader } from './document/frame-data.ts';

export const shouldRevalidate = () => false;

const SPECIAL_ROUTES = [
  'routes/not-found/not-found',
  'routes/not-found/elsewhere',
  'routes/offline/offline',
  'routes/contact/sent',
  'routes/contact/not-sent',
];

/** The order of the layers, which precedes all styles because a bundler may reorder style sheets. */
const LAYERS = '@layer tokens, reset, components, page, states;';

/** The inline styles of the document, which React needs if an error makes it mount the document again. */
const documentStyles = import.meta.env.SSR ? undefined : document.querySelector('[data-site-styles]')?.innerHTML;

export function Layout({ children }: { children: ReactNode }) {
  useDocumentAsRendered();
  const frame = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const pages = languagesOf(page?.loaderData);
  const isSpecialPage = SPECIAL_ROUTES.includes(page?.id ?? '');
  return (
    <html
      lang={frame?.language}
      dir={frame?.direction}
      data-language-path={frame?.languagePath || undefined}
      data-offline-cache={frame?.hasOfflineCache ? '' : undefined}
      data-scripted={import.meta.env.SSR ? undefined : ''}
      data-theme={currentTheme()}
      data-lifted={liftedShown()}
      data-languages={frame?.languages?.all.map(({ tag }) => tag).join(' ')}
      data-offer={offerShown()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor theme="light" ink={frame?.colors['ink-paper']} />
        <ThemeColor theme="dark" ink={frame?.colors['ink-key']} />
        <Meta />
        <link rel="icon" href={withBasePath('/favicon.ico')} sizes="32x32" />
        {frame && <link rel="icon" href={withBasePath(frame.mark.icon)} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={withBasePath('/apple-touch-icon.png')} />
        <link rel="manifest" href={withBasePath('/site.webmanifest')} />
        {frame?.hasFeeds && <Feeds title={frame.studio} of={feedAddresses(frame.languagePath)} />}
        {/* The inks are safe because their schema checks them. The build adds the page's rules (page-steps/stylesheet.ts). */}
        <style
          data-site-styles=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html:
              documentStyles ??
              LAYERS + colorsAsStyle(frame?.colors) + (frame?.languages ? offerRules(frame.languages) : ''),
          }}
        />
        {import.meta.env.DEV && <Links />}
      </head>
      <body className={styles.body}>
        {frame ? (
          <PlayerProvider words={frame.words.player}>
            <SkipLink label={frame.words.skip_link} />
            <RouteAnnouncer words={frame.words.navigated} />
            <NavigationProgress words={frame.words.navigation} />
            {frame.languages && <LanguageOffer languages={frame.languages} pages={pages} />}
            <TopBar
              pathname={pathname}
              name={frame.name}
              mark={frame.mark}
              workSections={frame.workSections}
              posts={frame.posts}
              tabs={frame.tabs}
              languages={frame.languages}
              pages={pages}
              inkSwitch={isPageWithOwnInks(page?.loaderData) ? undefined : frame.inkSwitch}
              words={frame.words}
            />
            <main className={styles.main} id="main" tabIndex={-1}>
              {children}
              <TabsInPage pathname={pathname} tabs={frame.tabs} label={frame.words.see_work} />
            </main>
            <PageFooter
              footer={frame.footer}
              footerIn={frame.footerIn}
              links={frame.footerLinks}
              address={frame.address && !isSpecialPage ? frame.address + barePath(pathname) : undefined}
              profiles={frame.profiles}
              words={frame.words}
            />
          </PlayerProvider>
        ) : (
          <main id="main">{children}</main>
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Returns whether the owner has left the work of the page out of the ink switch. */
const isPageWithOwnInks = (data: unknown) =>
  typeof data === 'object' && data !== null && 'keepsInks' in data && data.keepsInks === true;

/** Returns the page in each language of the site, which its head has. */
const languagesOf = (data: unknown) => (hasHead(data) ? data.head.languages : undefined);

const hasHead = (data: unknown): data is { head: Head } => typeof data === 'object' && data !== null && 'head' in data;

function colorsAsStyle(colors: Record<string, string> = {}) {
  const declarations = Object.entries(colors).map(([name, value]) => `--${name}:${value};`);
  return `:root{${declarations.join('')}}`;
}

function Feeds({ title, of }: { title: string; of: ReturnType<typeof feedAddresses> }) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={withBasePath(of.atom)} />
      <link rel="alternate" type="application/feed+json" title={title} href={withBasePath(of.json)} />
    </>
  );
}

function ThemeColor({ theme, ink }: { theme: Theme; ink: string | undefined }) {
  return (
    <meta name="theme-color" content={ink} media={mediaOf(theme)} data-theme-of={theme} suppressHydrationWarning />
  );
}

export const clientMiddleware = [limitDataTime, loadOnOtherCode];

export default function Root() {
  return <Outlet />;
}

/** The error boundary of the frame. The error boundary of a page is in routes/page-frame. */
export { ErrorBoundary } from './routes/page-frame/page-frame.tsx';
