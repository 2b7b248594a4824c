import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { Caption } from '../prose/prose.tsx';
import { isRightToLeft } from '../reading-direction/reading-direction.ts';
import { PictureViewer } from './picture-viewer.ts';
// The styles are inlined to load with this code, because the styles of CSS modules are in every page.
import css from './zoom-view.css?inline';

type Props = {
  pictures: PictureView[];
  words: Messages['zoom'];
  /** The open picture. The value undefined closes the view, which calls `onClosed` after the animation. */
  openIndex: number | undefined;
  linkOf: (index: number) => HTMLElement | null;
  onShow: (index: number) => void;
  onAskClose: () => void;
  onClosed: (index: number) => void;
};

export default function ZoomView({ pictures, words, openIndex, linkOf, onShow, onAskClose, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const viewer = useRef<PictureViewer>(null);
  const head = useRef<HTMLElement>(null);
  const foot = useRef<HTMLElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(openIndex ?? 0);
  const [canEnlarge, setCanEnlarge] = useState(false);
  const [canReduce, setCanReduce] = useState(false);
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  const isPop = useNavigationType() === 'POP';
  const thumbnailOf = (index: number) => linkOf(index)?.parentElement?.querySelector('img');

  const enter = useEffectEvent((frame: HTMLDialogElement) => {
    thumbnailOf(shown)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    frame.showModal();
    closing.current?.focus();
    const options = {
      inside: frame,
      pictures,
      index: shown,
      thumbnailOf,
      isRightToLeft: isRightToLeft(frame),
      bars: () => ({ top: head.current?.offsetHeight ?? 0, bottom: foot.current?.offsetHeight ?? 0 }),
      trouble: words.trouble,
    };
    return new PictureViewer(options, {
      onShow(index) {
        setShown(index);
        report(index);
      },
      onZoom(can) {
        setCanEnlarge(can.enlarge);
        setCanReduce(can.reduce);
      },
      onAskClose: askClose,
      onClosed: finish,
    });
  });
  const report = useEffectEvent(onShow);
  const askClose = useEffectEvent(onAskClose);
  const finish = useEffectEvent((index: number) => {
    dialog.current?.close();
    onClosed(index);
  });

  // A layout effect opens the dialog before it is painted, so that it gets the first key.
  useLayoutEffect(() => {
    if (!dialog.current) return;
    const entered = enter(dialog.current);
    viewer.current = entered;
    entered.init();
    return () => entered.clear();
  }, []);

  const follow = useEffectEvent((index: number | undefined) => {
    if (index === undefined) {
      // The page may have scrolled back to its position when the first picture was opened.
      thumbnailOf(shown)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      viewer.current?.leave();
    } else if (isPop) viewer.current?.show(index);
  });
  useEffect(() => follow(openIndex), [openIndex]);

  const picture = pictures[shown];
  const isOneOfMany = pictures.length > 1;
  return (
    <dialog
      className="zoom"
      ref={dialog}
      aria-label={words.label}
      data-leaving={openIndex === undefined}
      data-scrollbar={hasScrollbar}
      onKeyDown={(event) => {
        if (viewer.current?.press(event.nativeEvent)) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onAskClose();
      }}
    >
      <style>{css}</style>
      <header className="zoom-head" ref={head}>
        <p className="zoom-position" aria-live="polite" aria-atomic="true">
          {isOneOfMany && fillTemplate(words.position, { current: shown + 1, total: pictures.length })}
        </p>
        <Button label={words.smaller} shape="M3 12h18" idle={!canReduce} onPress={() => viewer.current?.reduce()} />
        <Button
          label={words.larger}
          shape="M3 12h18M12 3v18"
          idle={!canEnlarge}
          onPress={() => viewer.current?.enlarge()}
        />
        <Button ref={closing} label={words.close} shape="M4 4l16 16M20 4L4 20" onPress={onAskClose} />
      </header>
      {(isOneOfMany || picture?.caption) && (
        <footer className="zoom-foot" ref={foot}>
          <p className="zoom-caption" aria-live="polite">
            {picture?.caption && <Caption html={picture.caption} language={picture.foreign?.caption} />}
          </p>
          {isOneOfMany && (
            <>
              <Button
                label={words.previous}
                shape="M21 12H4M11 4l-8 8 8 8"
                isTurning
                onPress={() => viewer.current?.go(-1)}
              />
              <Button
                label={words.next}
                shape="M3 12h17M13 4l8 8-8 8"
                isTurning
                onPress={() => viewer.current?.go(1)}
              />
            </>
          )}
        </footer>
      )}
    </dialog>
  );
}

type ButtonProps = {
  label: string;
  shape: string;
  idle?: boolean;
  /** Whether it leads to another picture: its arrow then follows the reading direction. */
  isTurning?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the view. An idle button is not disabled, so that it keeps the focus. */
function Button({ label, shape, idle = false, isTurning = false, onPress, ref }: ButtonProps) {
  return (
    <button
      ref={ref}
      className="zoom-button"
      type="button"
      aria-label={label}
      aria-disabled={idle || undefined}
      data-turning={isTurning || undefined}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape} />
      </svg>
    </button>
  );
}
