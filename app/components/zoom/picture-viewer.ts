import PhotoSwipe from 'photoswipe';
import { isLongPicture } from '../../../model/long-picture.ts';
import { pictureFile, sizedFile, srcSet } from '../picture/files.ts';
import type { PictureView } from '../picture/picture-view.ts';

/** The duration of animations. PhotoSwipe sets it to 0 for reduced motion. */
const ANIMATION_MS = 300;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const ZOOM_STEP = 1.6;
const PAN_STEP_PX = 120;

/** The margin above and below a picture that is not enlarged. */
const MARGIN_PX = 16;

const ARROWS: Readonly<Record<string, { axis: 'x' | 'y'; direction: 1 | -1 }>> = {
  ArrowLeft: { axis: 'x', direction: 1 },
  ArrowRight: { axis: 'x', direction: -1 },
  ArrowUp: { axis: 'y', direction: 1 },
  ArrowDown: { axis: 'y', direction: -1 },
};

type ViewerOptions = {
  inside: HTMLElement;
  pictures: PictureView[];
  index: number;
  thumbnailOf: (index: number) => HTMLImageElement | null | undefined;
  /** Whether the next picture is on the left. PhotoSwipe then gets the last picture first. */
  isRightToLeft: boolean;
  /** Returns the heights of the bars above and below, in px. */
  bars: () => { top: number; bottom: number };
  trouble: string;
};

type Reports = {
  onShow: (index: number) => void;
  onZoom: (can: { enlarge: boolean; reduce: boolean }) => void;
  /** Called if a gesture asks to close. The owner then calls `leave`. */
  onAskClose: () => void;
  onClosed: (index: number) => void;
};

/** PhotoSwipe without its buttons and styles. The address closes it. */
export class PictureViewer extends PhotoSwipe {
  private readonly askClose: () => void;
  private readonly lastIndex: number;
  private readonly isRightToLeft: boolean;
  private leaving = false;

  constructor({ inside, pictures, index, thumbnailOf, isRightToLeft, bars, trouble }: ViewerOptions, reports: Reports) {
    const thumbnail = thumbnailOf(index);
    // A browser that shows the JPEG on the page does not support AVIF.
    const takesAvif = pictures[index]?.format !== undefined || !thumbnail?.currentSrc.endsWith('.jpg');
    const items = pictures.map((picture, at) => itemOf(picture, takesAvif, thumbnailOf(at)));
    const lastIndex = items.length - 1;
    super({
      dataSource: isRightToLeft ? items.toReversed() : items,
      index: isRightToLeft ? lastIndex - index : index,
      appendToEl: inside,
      mainClass: 'zoom-viewer',
      bgOpacity: 1,
      showHideAnimationType: thumbnail?.complete ? 'zoom' : 'fade',
      showAnimationDuration: ANIMATION_MS,
      hideAnimationDuration: ANIMATION_MS,
      zoomAnimationDuration: ANIMATION_MS,
      easing: EASE,
      initialZoomLevel: ({ elementSize, fit, fill }) =>
        elementSize && isLongPicture({ width: elementSize.x, height: elementSize.y }) ? Math.min(1, fill) : fit,
      // The largest zoom draws one px of the file as one px of the page, so that pictures stay sharp.
      secondaryZoomLevel: 1,
      maxZoomLevel: 1,
      imageClickAction: 'zoom',
      tapAction: false,
      paddingFn: () => ({ top: bars().top + MARGIN_PX, bottom: bars().bottom + MARGIN_PX, left: 0, right: 0 }),
      errorMsg: trouble,
      trapFocus: false,
      returnFocus: false,
    });
    this.askClose = reports.onAskClose;
    this.lastIndex = lastIndex;
    this.isRightToLeft = isRightToLeft;
    this.on('uiRegister', () => {
      if (this.ui) this.ui.uiElementsData = [];
    });
    // A long picture opens at its top.
    this.on('calcBounds', ({ slide: { bounds } }) => {
      bounds.center.y = Math.max(bounds.center.y, bounds.min.y);
    });
    this.on('slideInit', ({ slide: { container, index } }) => {
      const picture = pictures[this.turned(index)];
      container.toggleAttribute('data-keeps-ink', picture?.keepsInk === true);
      container.toggleAttribute('data-dark', picture?.isDark === true);
    });
    this.on('contentLoadImage', ({ content: { element, index } }) => {
      const language = pictures[this.turned(index)]?.foreign?.alt;
      if (element && language) element.lang = language.lang;
    });
    this.on('change', () => {
      this.hideOthers();
      reports.onShow(this.turned(this.currIndex));
    });
    this.on('zoomPanUpdate', ({ slide: { currZoomLevel, zoomLevels } }) =>
      reports.onZoom({ enlarge: currZoomLevel < zoomLevels.max, reduce: currZoomLevel > zoomLevels.min }),
    );
    this.on('openingAnimationEnd', () => {
      if (this.leaving) super.close();
    });
    this.on('destroy', () => reports.onClosed(this.turned(this.currIndex)));
    // PhotoSwipe's key handlers would run in addition to `press`.
    this.on('keydown', (event) => event.preventDefault());
  }

  override init() {
    const isInitialized = super.init();
    // The dialog around the viewer has the role and the name, and PhotoSwipe's own words are English.
    this.element?.removeAttribute('role');
    for (const part of this.element?.querySelectorAll('[aria-roledescription]') ?? []) {
      part.removeAttribute('aria-roledescription');
    }
    return isInitialized;
  }

  /** Asks to close after a gesture of PhotoSwipe, because the address decides whether the view is open. */
  override close() {
    if (this.leaving) super.close();
    else this.askClose();
  }

  /** Closes with an animation, after the opening animation has ended. */
  leave() {
    this.leaving = true;
    super.close();
  }

  clear() {
    this.animations.stopAll();
    this.isDestroying = true;
    this.destroy();
  }

  /** Shows the picture so many steps further in reading order. */
  go(steps: number) {
    this.moveBy(this.isRightToLeft ? -steps : steps);
  }

  show(index: number) {
    this.goTo(this.turned(index));
  }

  /** Hides all pictures but one from screen readers: after a jump over three, PhotoSwipe leaves two of them. */
  private hideOthers() {
    const shown = this.currSlide?.holderElement;
    for (const holder of shown?.parentElement?.children ?? []) {
      holder.setAttribute('aria-hidden', String(holder !== shown));
    }
  }

  /** Converts an index of the page to one of PhotoSwipe, and back. */
  private turned(index: number) {
    return this.isRightToLeft ? this.lastIndex - index : index;
  }

  /** Moves so many pictures to the right. */
  private moveBy(steps: number) {
    this.whenOpen(() => this.goTo(this.potentialIndex + steps));
  }

  enlarge() {
    this.zoomBy(ZOOM_STEP);
  }

  reduce() {
    this.zoomBy(1 / ZOOM_STEP);
  }

  private zoomBy(factor: number) {
    this.whenOpen(() =>
      this.zoomTo((this.currSlide?.currZoomLevel ?? 1) * factor, undefined, this.options.zoomAnimationDuration),
    );
  }

  private whenOpen(act: () => void) {
    if (this.opener.isOpen) act();
    else this.on('openingAnimationEnd', act);
  }

  press({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    const arrow = ARROWS[key];
    if (arrow) {
      const { axis, direction } = arrow;
      if (!this.pan(axis, direction) && axis === 'x' && !repeat) this.moveBy(-direction);
    } else if (key === '+' || key === '=') this.enlarge();
    else if (key === '-') this.reduce();
    else if (key === 'Home') this.whenOpen(() => this.show(0));
    else if (key === 'End') this.whenOpen(() => this.show(this.lastIndex));
    else return false;
    return true;
  }

  /** Pans the picture. Returns false if the picture ends on that side. */
  private pan(axis: 'x' | 'y', direction: 1 | -1): boolean {
    const slide = this.currSlide;
    // The opening animation may draw the picture larger than its slide.
    if (!this.opener.isOpen || !slide?.isPannable()) return false;
    const before = slide.pan[axis];
    const step = (on: 'x' | 'y') => slide.pan[on] + (on === axis ? direction * PAN_STEP_PX : 0);
    slide.panTo(step('x'), step('y'));
    return slide.pan[axis] !== before;
  }
}

function itemOf(picture: PictureView, takesAvif: boolean, thumbnail: HTMLImageElement | null | undefined) {
  const hasSizes = takesAvif || picture.format !== undefined;
  const width = hasSizes ? (picture.widths.at(-1) ?? picture.fallbackWidth) : picture.fallbackWidth;
  return {
    src: hasSizes ? sizedFile(picture, width) : pictureFile(picture, width, 'jpeg'),
    srcset: hasSizes ? srcSet(picture) : undefined,
    width,
    height: Math.round((width / picture.width) * picture.height),
    alt: picture.alt,
    msrc: thumbnail?.currentSrc,
    element: thumbnail ?? undefined,
  };
}
