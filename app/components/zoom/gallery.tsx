import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Messages } from '../../../model/kinds/words.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { CONTROL_TIME_OUT_MS } from '../../routing/time-outs.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { sizedFile } from '../picture/files.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { hashOf, pictureIndex } from './address.ts';
import type ZoomView from './zoom-view.tsx';

type ViewProps = Parameters<typeof ZoomView>[0];
type Props = { pictures: PictureView[]; words: Messages['zoom']; children: ReactNode };

type Controls = {
  pictures: PictureView[];
  words: Messages['zoom'];
  shown: PictureView | undefined;
  open: (picture: PictureView) => void;
};

const GalleryContext = createContext<Controls | undefined>(undefined);

/** Returns the gallery around an element; undefined if there is none or it failed. */
export const useGallery = () => useContext(GalleryContext);

export const loadView = (timeOutMs?: number) => loadChunk('zoom-view', () => import('./zoom-view.tsx'), timeOutMs);

export const largestUrl = (picture: PictureView) => sizedFile(picture, picture.widths.at(-1) ?? picture.fallbackWidth);

/** The state of a history entry that was made by opening a picture. Closing goes back to the entry before it. */
type EntryState = { opened: true };
const isOpened = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'opened' in state;

const linkOf = (index: number) => document.getElementById(`enlarge-${index + 1}`);

/** Opens a page's pictures in one zoom view. The open picture is in the address, so that Back closes the view. */
export function Gallery({ pictures, words, children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const openIndex = pictureIndex(location.hash, pictures.length);
  const [View, setView] = useState<ComponentType<ViewProps>>();
  const isLeaving = useNavigation().state === 'loading';
  const [hasFailed, setHasFailed] = useState(false);
  const pending = useRef<PictureView>(undefined);
  const [visit, setVisit] = useState({ number: 0, open: false });
  // `visit` stays open after the address changes because the view closes with an animation.
  if (View && openIndex !== undefined && !visit.open) setVisit({ ...visit, open: true });

  useEffect(() => {
    if (openIndex === undefined || View) return;
    loadView().then(
      (chunk) => setView(() => chunk.default),
      (error: Error) => console.warn(error.message),
    );
  }, [openIndex, View]);

  // A navigation cancels the opening.
  useEffect(() => {
    if (isLeaving) pending.current = undefined;
    return () => {
      pending.current = undefined;
    };
  }, [isLeaving]);

  const goTo = (index: number | undefined, options: { replace: boolean; state: unknown }) => {
    const hash = index === undefined ? '' : hashOf(index);
    if (window.location.hash !== hash)
      navigate({ search: location.search, hash }, { ...options, preventScrollReset: true });
  };
  /** Updates the address, unless Back has closed the view: it can still change slides while it closes. */
  const follow = (index: number) => {
    if (pictureIndex(window.location.hash, pictures.length) === undefined) return;
    goTo(index, { replace: true, state: location.state });
  };
  const open = (picture: PictureView) => {
    const openFile = () => window.location.assign(largestUrl(picture));
    if (hasFailed) return openFile();
    pending.current = picture;
    const unlessReplaced = (show: () => void) => () => {
      if (pending.current !== picture) return;
      pending.current = undefined;
      show();
    };
    loadView(CONTROL_TIME_OUT_MS).then(
      unlessReplaced(() => {
        goTo(pictures.indexOf(picture), { replace: false, state: { opened: true } satisfies EntryState });
      }),
      unlessReplaced(openFile),
    );
  };
  const close = () => {
    if (isOpened(location.state)) navigate(-1);
    else goTo(undefined, { replace: true, state: null });
  };
  const leave = (index: number) => {
    setVisit(({ number }) => ({ number: number + 1, open: false }));
    linkOf(index)?.focus({ preventScroll: true });
  };

  const shown = openIndex === undefined ? undefined : pictures[openIndex];
  /** Gives up the view after an error. Each picture then links to its file, as without a script. */
  const fail = () => {
    setHasFailed(true);
    goTo(undefined, { replace: true, state: null });
    if (shown) window.location.assign(largestUrl(shown));
  };
  return (
    <GalleryContext value={{ pictures, words, shown, open }}>
      {children}
      {View && visit.open && (
        <ErrorBoundary onFail={fail}>
          <View
            key={visit.number}
            pictures={pictures}
            words={words}
            openIndex={openIndex}
            linkOf={linkOf}
            onShow={follow}
            onAskClose={close}
            onClosed={leave}
          />
        </ErrorBoundary>
      )}
    </GalleryContext>
  );
}
