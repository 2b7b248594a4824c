import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { OTHER_SCREENS } from '../data/entries/other-screens.ts';
import { useSession } from '../data/session/session.ts';
import { Skeleton } from '../ui/controls/skeleton.tsx';
import { ErrorBoundary, Lazy, type LazyModule, lazyModule } from '../ui/lazy/lazy.tsx';
import { LoadError } from '../ui/page/load-error.tsx';
import { EntryScreen } from './entry/entry-screen.tsx';
import { Frame } from './frame/frame.tsx';

const signIn = lazyModule(() => import('./sign-in/sign-in.tsx'));
const newPasskey = lazyModule(() => import('./sign-in/new-passkey.tsx'));
const droppedFiles = lazyModule(() => import('./dropped-files/dropped-files.tsx'));
const googleAnswer = lazyModule(() => import('./sign-in/google-answer.tsx'));

/** Shows the studio to a signed-in owner, and the sign-in screen to others. */
export function Studio() {
  const [location] = useLocation();
  const token = /^\/link\/([^/]+)$/.exec(location)?.[1];
  return (
    <ErrorBoundary>
      {location === '/sign-in/google' ? (
        <Lazy module={googleAnswer} fallback={<Skeleton />}>
          {({ GoogleAnswer }) => <GoogleAnswer />}
        </Lazy>
      ) : token === undefined ? (
        <Inside />
      ) : (
        <SignIn token={token} />
      )}
      <Lazy module={droppedFiles}>{({ DroppedFiles }) => <DroppedFiles />}</Lazy>
    </ErrorBoundary>
  );
}

const SignIn = ({ token }: { readonly token?: string }) => (
  <Lazy module={signIn} fallback={<Skeleton />}>
    {({ SignIn }) => <SignIn token={token} />}
  </Lazy>
);

function Inside() {
  const { session, problem, refresh } = useSession();
  const [location] = useLocation();

  useEffect(() => {
    void refresh();
  }, [refresh]);

  if (session?.state === 'signed-out') return <SignIn />;
  if (session && location === '/sign-in') {
    return (
      <Lazy module={newPasskey} fallback={<Skeleton />}>
        {({ NewPasskey }) => <NewPasskey />}
      </Lazy>
    );
  }
  if (session) return <Screens />;
  return problem ? <LoadError problem={problem} onAgain={refresh} /> : <Skeleton />;
}

/** The screens by address. Any other address shows a form, and `/` the dashboard. */
const SCREENS: Readonly<Record<Exclude<keyof typeof OTHER_SCREENS, '/'>, LazyModule<ComponentType>>> = {
  '/alt-texts': lazyModule(() => import('./alt-texts/alt-texts.tsx').then((module) => module.AltTexts)),
  '/archive': lazyModule(() => import('./first-run/archive.tsx').then((module) => module.SampleArchive)),
  '/changes': lazyModule(() => import('./changes/changes.tsx').then((module) => module.Changes)),
  '/timeline': lazyModule(() => import('./timeline/timeline.tsx').then((module) => module.Timeline)),
  '/translations': lazyModule(() => import('./translations/translations.tsx').then((module) => module.Translations)),
  '/messages': lazyModule(() => import('./messages/messages.tsx').then((module) => module.Messages)),
  '/pictures': lazyModule(() => import('./pictures/pictures-screen.tsx').then((module) => module.PicturesScreen)),
  '/sections': lazyModule(() => import('./sections/sections.tsx').then((module) => module.Sections)),
  '/settings': lazyModule(() => import('./settings/settings.tsx').then((module) => module.Settings)),
  '/draft-links': lazyModule(() => import('./draft-links/draft-links.tsx').then((module) => module.DraftLinks)),
  '/devices': lazyModule(() => import('./devices/devices.tsx').then((module) => module.Devices)),
};
const SCREEN_AT: ReadonlyMap<string, LazyModule<ComponentType>> = new Map(Object.entries(SCREENS));

function Screens() {
  const [location] = useLocation();
  const code = SCREEN_AT.get(location);

  useEffect(() => {
    // Uploads that a closed window left unfinished continue, whatever screen opens first.
    void import('../data/uploads/uploading.ts');
  }, []);

  return (
    <Frame>
      <ErrorBoundary>
        {code ? (
          <Lazy key={location} module={code} fallback={<Skeleton />}>
            {(Screen) => <Screen />}
          </Lazy>
        ) : (
          <EntryScreen />
        )}
      </ErrorBoundary>
    </Frame>
  );
}
