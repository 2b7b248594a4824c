import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../data/session/session.ts';
import { Shape } from '../ui/controls/skeleton.tsx';
import { Boundary, type Code, Fetched, fetchedOnce } from '../ui/lazy/lazy.tsx';
import { Unanswered } from '../ui/page/load-error.tsx';
import { DeskScreen } from './entry/entry-screen.tsx';
import { Frame } from './frame/frame.tsx';

const SignIn = lazy(() => import('./sign-in/sign-in.tsx').then(({ SignIn }) => ({ default: SignIn })));
const NewPasskey = lazy(() => import('./sign-in/new-passkey.tsx').then(({ NewPasskey }) => ({ default: NewPasskey })));
const GoogleAnswer = lazy(() =>
  import('./sign-in/google-answer.tsx').then(({ GoogleAnswer }) => ({ default: GoogleAnswer })),
);

/** The studio: who may enter sees the desk. */
export function Studio() {
  const [location] = useLocation();
  const token = /^\/link\/([^/]+)$/.exec(location)?.[1];
  return (
    <Boundary>
      <Suspense fallback={<Shape />}>
        {location === '/sign-in/google' ? (
          <GoogleAnswer />
        ) : token === undefined ? (
          <Inside />
        ) : (
          <SignIn token={token} />
        )}
      </Suspense>
    </Boundary>
  );
}

function Inside() {
  const { session, problem, refresh } = useSession();
  const [location] = useLocation();

  useEffect(() => {
    void refresh();
  }, [refresh]);

  if (session?.state === 'signed-out') return <SignIn />;
  if (session && location === '/sign-in') return <NewPasskey />;
  if (session) return <Screens />;
  return problem ? <Unanswered problem={problem} onAgain={refresh} /> : <Shape />;
}

/** By address; the rest are forms. */
const SCREENS: Readonly<Record<string, Code<ComponentType>>> = {
  '/start': fetchedOnce(() => import('./first-run/first-run.tsx').then(({ FirstRun }) => FirstRun)),
  '/drawer': fetchedOnce(() => import('./first-run/sample-drawer.tsx').then(({ SampleDrawer }) => SampleDrawer)),
  '/changes': fetchedOnce(() => import('./changes/changes.tsx').then(({ Changes }) => Changes)),
  '/timeline': fetchedOnce(() => import('./timeline/timeline.tsx').then(({ Timeline }) => Timeline)),
  '/messages': fetchedOnce(() => import('./messages/messages.tsx').then(({ Messages }) => Messages)),
  '/pictures': fetchedOnce(() => import('./pictures/pictures-screen.tsx').then(({ PicturesScreen }) => PicturesScreen)),
  '/devices': fetchedOnce(() => import('./devices/devices.tsx').then(({ Devices }) => Devices)),
};

function Screens() {
  const [location] = useLocation();
  const code = SCREENS[location];

  useEffect(() => {
    // What a closed window had on its way goes on, whatever is opened first.
    void import('../data/uploads/uploading.ts');
  }, []);

  return (
    <Frame>
      <Boundary>
        {code ? (
          <Fetched key={location} code={code} fallback={<Shape />}>
            {(Screen) => <Screen />}
          </Fetched>
        ) : (
          <DeskScreen />
        )}
      </Boundary>
    </Frame>
  );
}
