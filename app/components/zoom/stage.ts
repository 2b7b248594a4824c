import PhotoSwipe from 'photoswipe';
import { pictureFile, srcSet } from '../picture/files.ts';
import type { PictureView } from '../picture/picture-view.ts';

/** From the page to the view and back; with reduced motion PhotoSwipe takes no time at all. */
const ANIMATION_MS = 300;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** What one press of plus or minus does. */
const ZOOM_STEP = 1.6;
/** How far one press of an arrow key moves a picture that is larger than its place. */
const PAN_STEP_PX = 120;

/** Left free above and below a picture that is not enlarged. */
const MARGIN_PX = 16;

/** Which way a picture moves under an arrow key. */
const ARROWS: Readonly<Record<string, { axis: 'x' | 'y'; way: 1 | -1 }>> = {
  ArrowLeft: { axis: 'x', way: 1 },
  ArrowRight: { axis: 'x', way: -1 },
  ArrowUp: { axis: 'y', way: 1 },
  ArrowDown: { axis: 'y', way: -1 },
};

type StageOptions = {
  /** The element to stand in; it covers the window. */
  inside: HTMLElement;
  pictures: PictureView[];
  index: number;
  /** The picture on the page that one in the view grows from. */
  thumbnailOf: (index: number) => HTMLImageElement | null | undefined;
  /** How much of the window the bars above and below take, px. */
  bars: () => { top: number; bottom: number };
  /** Said in place of a picture that does not come. */
  trouble: string;
};

type Reports = {
  onShow: (index: number) => void;
  onZoom: (can: { enlarge: boolean; reduce: boolean }) => void;
  /** The visitor drags, pinches or clicks the picture away; `leave` answers. */
  onAskClose: () => void;
  onClosed: (index: number) => void;
};

/** The pictures under the visitor's fingers and keys: PhotoSwipe without its own buttons, styles and closing. */
export class Stage extends PhotoSwipe {
  private readonly askClose: () => void;
  private leaving = false;

  constructor({ inside, pictures, index, thumbnailOf, bars, trouble }: StageOptions, reports: Reports) {
    const thumbnail = thumbnailOf(index);
    // A browser that took the JPEG on the page takes no AVIF here.
    const takesAvif = !thumbnail?.currentSrc.endsWith('.jpg');
    super({
      dataSource: pictures.map((picture, at) => itemOf(picture, takesAvif, thumbnailOf(at))),
      index,
      appendToEl: inside,
      mainClass: 'zoom-stage',
      bgOpacity: 1,
      showHideAnimationType: thumbnail?.complete ? 'zoom' : 'fade',
      showAnimationDuration: ANIMATION_MS,
      hideAnimationDuration: ANIMATION_MS,
      zoomAnimationDuration: ANIMATION_MS,
      easing: EASE,
      // One px of the file is one px of the page: nothing is drawn larger than it was prepared.
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
    this.on('uiRegister', () => {
      if (this.ui) this.ui.uiElementsData = [];
    });
    this.on('change', () => reports.onShow(this.currIndex));
    this.on('zoomPanUpdate', ({ slide: { currZoomLevel, zoomLevels } }) =>
      reports.onZoom({ enlarge: currZoomLevel < zoomLevels.max, reduce: currZoomLevel > zoomLevels.min }),
    );
    this.on('openingAnimationEnd', () => {
      if (this.leaving) super.close();
    });
    this.on('destroy', () => reports.onClosed(this.currIndex));
    // Its own keys would move and close beside ours.
    this.on('keydown', (event) => event.preventDefault());
  }

  override init() {
    const begun = super.init();
    // The dialog around it has the role and the name; these would be said once more.
    this.element?.removeAttribute('role');
    this.scrollWrap?.removeAttribute('aria-roledescription');
    return begun;
  }

  /** Called by PhotoSwipe's gestures. The address decides whether the view is open, so this only asks. */
  override close() {
    if (this.leaving) super.close();
    else this.askClose();
  }

  /** Moves the picture back to its place on the page, at once or when it has come here. */
  leave() {
    this.leaving = true;
    super.close();
  }

  /** Takes everything away without a movement, whatever is under way. */
  clear() {
    this.animations.stopAll();
    this.isDestroying = true;
    this.destroy();
  }

  /** Shows the picture `steps` further on; after the last comes the first. */
  go(steps: number) {
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

  /** What is asked for while the picture is still on its way is done when it has come. */
  private whenOpen(act: () => void) {
    if (this.opener.isOpen) act();
    else this.on('openingAnimationEnd', act);
  }

  /** Does what a key asks for; false where the key is none of ours. */
  press({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    const arrow = ARROWS[key];
    if (arrow) {
      const { axis, way } = arrow;
      if (!this.pan(axis, way) && axis === 'x' && !repeat) this.go(-way);
    } else if (key === '+' || key === '=') this.enlarge();
    else if (key === '-') this.reduce();
    else if (key === 'Home') this.whenOpen(() => this.goTo(0));
    else if (key === 'End') this.whenOpen(() => this.goTo(this.getNumItems() - 1));
    else return false;
    return true;
  }

  /** Moves an enlarged picture; false where nothing is left to be seen on that side. */
  private pan(axis: 'x' | 'y', way: 1 | -1): boolean {
    const slide = this.currSlide;
    // On its way here it may be larger than its place, too.
    if (!this.opener.isOpen || !slide?.isPannable()) return false;
    const before = slide.pan[axis];
    const step = (on: 'x' | 'y') => slide.pan[on] + (on === axis ? way * PAN_STEP_PX : 0);
    slide.panTo(step('x'), step('y'));
    return slide.pan[axis] !== before;
  }
}

/** A picture as PhotoSwipe takes it, as large as its largest file. */
function itemOf(picture: PictureView, takesAvif: boolean, thumbnail: HTMLImageElement | null | undefined) {
  const width = takesAvif ? (picture.widths.at(-1) ?? picture.fallbackWidth) : picture.fallbackWidth;
  return {
    src: pictureFile(picture, takesAvif ? width : picture.fallbackWidth, takesAvif ? 'avif' : 'jpeg'),
    srcset: takesAvif ? srcSet(picture) : undefined,
    width,
    height: Math.round((width / picture.width) * picture.height),
    alt: picture.alt,
    msrc: thumbnail?.currentSrc,
    element: thumbnail ?? undefined,
  };
}
