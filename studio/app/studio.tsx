import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Shape } from './controls/shape.tsx';
import { DeskScreen } from './desk/desk-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { ScreenBoundary } from './frame/screen-boundary.tsx';
import { Unanswered } from './frame/unanswered.tsx';
import { useSession } from './session/session.ts';

const SignIn = lazy(() => import('./sign-in/sign-in.tsx').then(({ SignIn }) => ({ default: SignIn })));
const NewPasskey = lazy(() => import('./sign-in/new-passkey.tsx').then(({ NewPasskey }) => ({ default: NewPasskey })));
const Changes = lazy(() => import('./changes/changes.tsx').then(({ Changes }) => ({ default: Changes })));
const Timeline = lazy(() => import('./timeline/timeline.tsx').then(({ Timeline }) => ({ default: Timeline })));
const Messages = lazy(() => import('./messages/messages.tsx').then(({ Messages }) => ({ default: Messages })));
const PicturesScreen = lazy(() =>
  import('./pictures/pictures-screen.tsx').then(({ PicturesScreen }) => ({ default: PicturesScreen })),
);
const FirstRun = lazy(() => import('./first-run/first-run.tsx').then(({ FirstRun }) => ({ default: FirstRun })));
const Devices = lazy(() => import('./devices/devices.tsx').then(({ Devices }) => ({ default: Devices })));

/** The studio: who may enter sees the desk. */
export function Studio() {
  const [location] = useLocation();
  const token = /^\/link\/([^/]+)$/.exec(location)?.[1];
  return (
    <ScreenBoundary>
      <Suspense fallback={<Shape />}>{token === undefined ? <Inside /> : <SignIn token={token} />}</Suspense>
    </ScreenBoundary>
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
const SCREENS: Readonly<Record<string, ComponentType>> = {
  '/start': FirstRun,
  '/changes': Changes,
  '/timeline': Timeline,
  '/messages': Messages,
  '/pictures': PicturesScreen,
  '/devices': Devices,
};

function Screens() {
  const [location] = useLocation();
  const Screen = SCREENS[location] ?? DeskScreen;

  useEffect(() => {
    // What a closed window had on its way goes on, whatever is opened first.
    void import('./pictures/uploading.ts');
  }, []);

  return (
    <Frame>
      <ScreenBoundary>
        <Suspense fallback={<Shape />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
    </Frame>
  );
}
