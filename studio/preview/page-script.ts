import type { FromPage, ToPage } from '../api/page-frame.ts';
import { EditInPlace } from './edit-in-place.ts';
import { isOnElement, Outline } from './outline.ts';
import { changePage } from './page-changes.ts';
import { elementAt, findChanged, pathTo } from './page-places.ts';

/** The script in pages of the draft and of releases. It exchanges messages only with the studio's window. */

const RETRY_DELAY_MS = 2000;

const scriptElement = document.currentScript;
const studio = scriptElement?.dataset.studio ?? '';
/** Pages of a release have no version and can only be scrolled. */
const isOfRelease = scriptElement?.dataset.version === undefined;
let version = Number(scriptElement?.dataset.version ?? 0);

/** The current page as the server sent it, or undefined if it is unknown. */
let last: Document | undefined;
let wantedVersion = version;
let isBusy = false;
let isStill = false;
let chosen: string | undefined;

const sendMessage = (message: FromPage) => window.parent.postMessage(message, studio);

const marked = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

/**
 * Returns the element of a field at a point. The letters of a title reach over the line below it, and a link that
 * enlarges a picture lies over the picture.
 */
function markedAt({ target, clientX, clientY, detail, type }: MouseEvent): HTMLElement | null {
  const first = marked(target);
  const control = target instanceof Element ? target.closest('button, input, select, textarea, summary') : null;
  if (first === null && control) return null;
  // A click by keys has no point.
  const isByKey = type === 'click' && detail === 0 && target instanceof Element;
  const box = isByKey ? target.getBoundingClientRect() : undefined;
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [clientX, clientY];
  const isAt = (element: HTMLElement | null) => element !== null && isOnElement(element, x, y);
  return document.elementsFromPoint(x, y).map(marked).find(isAt) ?? first;
}

const marks = () => [...new Set(Array.from(document.querySelectorAll<HTMLElement>('[data-field]'), markOf))];
const markOf = (element: HTMLElement) => element.dataset.field ?? '';

function shapes(): Record<string, number> {
  const cropped = [...document.querySelectorAll<HTMLImageElement>('img[data-field]')].flatMap((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return height > 0 && getComputedStyle(picture).objectFit === 'cover' ? [[markOf(picture), width / height]] : [];
  });
  return Object.fromEntries(cropped);
}

const reportPage = () =>
  sendMessage({ is: 'here', address: location.pathname, version, marks: marks(), shapes: shapes() });

/** Reports a version once it is painted. Changes before the first of two frames are painted when the second begins. */
function reportWhenPainted(): void {
  const painted = version;
  requestAnimationFrame(() => requestAnimationFrame(() => sendMessage({ is: 'painted', version: painted })));
}

async function fetchPage(): Promise<{ page: Document; version: number } | undefined> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const script = page.querySelector<HTMLElement>('script[data-studio]');
  return { page, version: Number(script?.dataset.version) };
}

async function refresh(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    while (version < wantedVersion) {
      const next = await fetchPage();
      // An older version would undo a change on the screen.
      if (!next || next.version < version) {
        setTimeout(() => void refresh(), RETRY_DELAY_MS);
        return;
      }
      if (!last || !changePage(document, last, next.page)) {
        // A reload would end the typing, so it waits for its end.
        if (editing?.isOpen) return;
        location.reload();
        return;
      }
      ({ page: last, version } = next);
      wantedVersion = Math.max(wantedVersion, version);
      if (version < wantedVersion) continue;
      if (isFocusable) makeFocusable();
      placeAll();
      reportPage();
      reportWhenPainted();
    }
  } finally {
    isBusy = false;
  }
}

const outline = new Outline();
const show = (element: HTMLElement | undefined) => outline.show(editing?.isOpen ? undefined : element);

/** Set for pages of the draft. */
let editing: EditInPlace | undefined;

const placeAll = () => {
  outline.place();
  editing?.place();
};

const find = (mark: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].find((element) => markOf(element) === mark);

/** Stores the theme where the site stores the visitor's choice, so that release pages beside this page follow it. */
function keepTheme(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Pages follow the system's theme if storage is denied.
  }
}

let appliedColors: readonly string[] = [];

function applyColors(colors: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const name of appliedColors) if (!(name in colors)) style.removeProperty(`--${name}`);
  for (const [name, color] of Object.entries(colors)) style.setProperty(`--${name}`, color);
  appliedColors = Object.keys(colors);
}

const SCROLL_BEHAVIOR: ScrollBehavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Scrolls only within the page, because `scrollIntoView` also scrolls the studio around it. */
function bringIntoView(element: Element, behavior = SCROLL_BEHAVIOR): void {
  const { top, height, left, right } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    const view = around.getBoundingClientRect();
    const offset = Math.min(0, left - view.left) || Math.max(0, right - view.right);
    if (around.scrollWidth > around.clientWidth && offset !== 0) around.scrollBy({ left: offset, behavior });
  }
  window.scrollBy({ top: top + (height - window.innerHeight) / 2, behavior });
}

let heightObserver: ResizeObserver | undefined;

/** Scrolls to an element, and again at each change of the page's height: pictures and styles may still come. */
function scrollStill(element: Element): void {
  heightObserver?.disconnect();
  heightObserver = new ResizeObserver(() => bringIntoView(element, 'instant'));
  heightObserver.observe(document.body);
}

function handleMessage(message: ToPage): void {
  if (message.is === 'find') {
    const element = findChanged(document, message.changed);
    if (!element) return;
    scrollStill(element);
    sendMessage({ is: 'found', path: pathTo(element) });
  } else if (message.is === 'scroll') {
    scrollStill(elementAt(document, message.path));
  } else if (message.is === 'refresh') {
    wantedVersion = Math.max(wantedVersion, message.version);
    if (version >= wantedVersion) reportWhenPainted();
    else void refresh();
  } else if (message.is === 'outline') {
    chosen = message.mark;
    const element = find(chosen);
    if (message.isScrolledTo && element) bringIntoView(element);
    show(element);
  } else if (message.is === 'edit') {
    editing?.open(message.mark, message.text, message.label);
    show(undefined);
  } else if (message.is === 'inks') {
    applyColors(message.inks);
  } else if (message.is === 'theme') {
    document.documentElement.dataset.theme = message.theme;
    for (const part of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>('[data-theme-of]')) {
      part.media = part.dataset.themeOf === message.theme ? 'all' : 'not all';
    }
    keepTheme(message.theme);
  } else {
    isStill = true;
    document.body.inert = true;
    show(undefined);
  }
}

function press(element: HTMLElement): void {
  const words = editing?.press(element);
  sendMessage({ is: 'chosen', mark: markOf(element), ...(words !== undefined && { words }) });
}

let isFocusable = false;

/** Lets the Tab key reach the texts and pictures that are in no link or button. */
function makeFocusable(): void {
  isFocusable = true;
  for (const element of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const isInControl = element.closest('a, button, input, textarea, select, summary') !== null;
    const hasControl = element.querySelector('a, button') !== null;
    if (!isInControl && !hasControl) element.tabIndex = 0;
  }
}

function pressByKey(event: KeyboardEvent): void {
  const { target } = event;
  const isMarked = target instanceof HTMLElement && target.dataset.field !== undefined && target.tabIndex === 0;
  if (event.key !== 'Enter' || !isMarked || target.matches('a, button')) return;
  event.preventDefault();
  press(target);
}

function choose(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed = link !== null && (event.ctrlKey || event.metaKey);
  const element = isFollowed ? null : markedAt(event);
  if (isStill || element) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isStill && element) press(element);
    return;
  }
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Links stay within the draft. Other sites do not open in the frame.
  if (link.origin === location.origin) location.assign(link.href);
}

/** Makes titles over pictures clickable, which the page lets the pointer pass through. */
function makeTextsClickable(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-field] { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
}

function sendFiles(): void {
  const handleTransfer = (event: Event, transfer: DataTransfer | null) => {
    if (!transfer?.types.includes('Files')) return;
    event.preventDefault();
    const files = [...transfer.files];
    if (files.length > 0) sendMessage({ is: 'files', files });
  };
  addEventListener('dragover', (event) => handleTransfer(event, event.dataTransfer));
  addEventListener('drop', (event) => handleTransfer(event, event.dataTransfer));
  addEventListener('paste', (event) => handleTransfer(event, event.clipboardData));
}

/** Connects the page to the studio. The script does nothing in a separate window. */
function connect(): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
    if (origin === studio && source === window.parent) handleMessage(data);
  });
  if (isOfRelease) {
    reportPage();
    return;
  }
  makeTextsClickable();
  editing = new EditInPlace(sendMessage, () => void refresh());
  addEventListener('click', choose, { capture: true });
  addEventListener('keydown', pressByKey);
  addEventListener('pointerover', (event) => show(markedAt(event) ?? find(chosen)), { passive: true });
  addEventListener('focusin', ({ target }) => {
    makeFocusable();
    const element = marked(target);
    if (element) show(element);
  });
  document.documentElement.addEventListener('pointerleave', () => show(find(chosen)));
  for (const type of ['scroll', 'resize']) addEventListener(type, placeAll, { capture: true, passive: true });
  reportPage();
  reportWhenPainted();
  void fetchPage().then((first) => {
    if (first?.version === version) last = first.page;
  });
}

if (window.parent !== window && studio !== '') {
  sendFiles();
  connect();
}
