import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Messages } from '../../../model/messages.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { CONTROL_TIME_OUT_MS } from '../../routing/time-outs.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { pictureFile } from '../picture/files.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { hashOf, indexIn } from './address.ts';
import type ZoomView from './zoom-view.tsx';

type ViewProps = Parameters<typeof ZoomView>[0];
type Props = { pictures: PictureView[]; words: Messages['zoom']; children: ReactNode };

type Controls = {
  pictures: PictureView[];
  words: Messages['zoom'];
  /** The picture shown large now. */
  shown: PictureView | undefined;
  open: (picture: PictureView) => void;
};

const GalleryContext = createContext<Controls | undefined>(undefined);

/** The gallery around an element; undefined where its pictures are not shown large. */
export const useGallery = () => useContext(GalleryContext);

/** Fetches the code of the zoom view; may be called before it is needed. */
export const loadView = (timeOutMs?: number) => loadChunk('zoom-view', () => import('./zoom-view.tsx'), timeOutMs);

/** The address of a picture at its best: what its link leads to without a script. */
export const largestUrl = (picture: PictureView) =>
  pictureFile(picture, picture.widths.at(-1) ?? picture.fallbackWidth, 'avif');

/** Marks a history entry that a press on this page has made: closing goes back over it. */
type EntryState = { opened: true };
const isOpened = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'opened' in state;

/** The link over the picture at `index`. */
const linkOf = (index: number) => document.getElementById(`enlarge-${index + 1}`);

/**
 * Gathers the stills of a page, each in a ZoomLink, into one zoom view. The address says what is shown (`#picture-3`),
 * so that Back closes it, and an address that is shared or loaded again shows the same picture.
 */
export function Gallery({ pictures, words, children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = indexIn(location.hash, pictures.length);
  const [View, setView] = useState<ComponentType<ViewProps>>();
  const isLeaving = useNavigation().state === 'loading';
  const [hasFailed, setHasFailed] = useState(false);
  /** What was asked for last and is not open yet. */
  const wanted = useRef<PictureView>(undefined);
  const [visit, setVisit] = useState({ number: 0, open: false });
  // The view closes in its own time: it stays until it says so, though the address has gone on.
  if (View && asked !== undefined && !visit.open) setVisit({ ...visit, open: true });

  useEffect(() => {
    if (asked === undefined || View) return;
    loadView().then(
      (chunk) => setView(() => chunk.default),
      (error: Error) => console.warn(error.message),
    );
  }, [asked, View]);

  // Who goes on to another page has asked for that last.
  useEffect(() => {
    if (isLeaving) wanted.current = undefined;
    return () => {
      wanted.current = undefined;
    };
  }, [isLeaving]);

  const goTo = (index: number | undefined, options: { replace: boolean; state: unknown }) => {
    const hash = index === undefined ? '' : hashOf(index);
    if (window.location.hash !== hash)
      navigate({ search: location.search, hash }, { ...options, preventScrollReset: true });
  };
  const open = (picture: PictureView) => {
    const openFile = () => window.location.assign(largestUrl(picture));
    if (hasFailed) return openFile();
    wanted.current = picture;
    const unlessOther = (show: () => void) => () => {
      if (wanted.current !== picture) return;
      wanted.current = undefined;
      show();
    };
    loadView(CONTROL_TIME_OUT_MS).then(
      unlessOther(() => {
        goTo(pictures.indexOf(picture), { replace: false, state: { opened: true } satisfies EntryState });
      }),
      unlessOther(openFile),
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

  const shown = asked === undefined ? undefined : pictures[asked];
  /** A view that has failed is not opened again: each picture leads to its file, as without a script. */
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
            asked={asked}
            linkOf={linkOf}
            onShow={(index) => goTo(index, { replace: true, state: location.state })}
            onAskClose={close}
            onClosed={leave}
          />
        </ErrorBoundary>
      )}
    </GalleryContext>
  );
}
