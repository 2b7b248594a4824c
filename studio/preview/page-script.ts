import type { FromPage, ToPage } from '../api/page-frame.ts';
import { changePage } from './page-changes.ts';
import { elementAt, findChanged, pathTo } from './page-places.ts';

/** Runs in pages of the draft and of releases. It exchanges messages with the studio around them, and with nobody else. */

/** What could not be fetched is asked for again. */
const AGAIN_MS = 2000;

const own = document.currentScript;
const studio = own?.dataset.studio ?? '';
/** Pages of a release have no version: they are only scrolled. */
const isOfRelease = own?.dataset.version === undefined;
let version = Number(own?.dataset.version ?? 0);

/** As the server sent the page that stands; undefined where that is not known. */
let last: Document | undefined;
let wanted = version;
let isBusy = false;
let isStill = false;
let chosen: string | undefined;

const say = (message: FromPage) => window.parent.postMessage(message, studio);

const marked = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

const marks = () => [...new Set(Array.from(document.querySelectorAll<HTMLElement>('[data-field]'), markOf))];
const markOf = (element: HTMLElement) => element.dataset.field ?? '';

function shapes(): Record<string, number> {
  const cropped = [...document.querySelectorAll<HTMLImageElement>('img[data-field]')].flatMap((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return height > 0 && getComputedStyle(picture).objectFit === 'cover' ? [[markOf(picture), width / height]] : [];
  });
  return Object.fromEntries(cropped);
}

const reportPage = () => say({ is: 'here', address: location.pathname, version, marks: marks(), shapes: shapes() });

/** What is changed before the first of two frames is painted when the second begins. */
function reportWhenPainted(): void {
  const painted = version;
  requestAnimationFrame(() => requestAnimationFrame(() => say({ is: 'painted', version: painted })));
}

async function fetchPage(): Promise<{ page: Document; version: number } | undefined> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const script = page.querySelector<HTMLElement>('script[data-studio]');
  return { page, version: Number(script?.dataset.version) };
}

/** Shows the draft as it is now, one version after the other. */
async function refresh(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    while (version < wanted) {
      const next = await fetchPage();
      // An older one would take back what was shown.
      if (!next || next.version < version) {
        setTimeout(() => void refresh(), AGAIN_MS);
        return;
      }
      if (!last || !changePage(document, last, next.page)) {
        location.reload();
        return;
      }
      ({ page: last, version } = next);
      wanted = Math.max(wanted, version);
      if (version < wanted) continue;
      reportPage();
      reportWhenPainted();
    }
  } finally {
    isBusy = false;
  }
}

/** Where one is outlined: drawn over the page, so that no box of it is another. */
const outline = document.createElement('div');
outline.style.cssText =
  'position:fixed;z-index:2147483647;pointer-events:none;outline:2px solid;outline-offset:3px;border-radius:2px;display:none;color:#0a66ff;box-shadow:0 0 0 3px #fff8';

let outlined: Element | undefined;

function placeOutline(): void {
  const box = outlined?.isConnected ? outlined.getBoundingClientRect() : undefined;
  outline.style.display = box && box.width + box.height > 0 ? 'block' : 'none';
  if (!box) return;
  for (const side of ['left', 'top', 'width', 'height'] as const) outline.style[side] = `${box[side]}px`;
}

function show(element: Element | undefined): void {
  outlined = element;
  if (!outline.isConnected) document.body.append(outline);
  placeOutline();
}

const find = (mark: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].find((element) => markOf(element) === mark);

/** Where the site keeps what a visitor has chosen: the pages of releases beside this one follow it. */
function keepTheme(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is denied: they follow the system.
  }
}

const INK = '--ink-';

/** In the place of the page's own, which come back where one is none of them any more. */
function applyInks(inks: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  const worn = [...style].filter((property) => property.startsWith(INK));
  for (const property of worn) if (!(property.slice(INK.length) in inks)) style.removeProperty(property);
  for (const [name, ink] of Object.entries(inks)) style.setProperty(INK + name, ink);
}

const GENTLY: ScrollBehavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Scrolls within the page alone: `scrollIntoView` moves the studio around it, too. */
function bringIntoView(element: Element, behavior = GENTLY): void {
  const { top, height, left, right } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    const view = around.getBoundingClientRect();
    const stash = Math.min(0, left - view.left) || Math.max(0, right - view.right);
    if (around.scrollWidth > around.clientWidth && stash !== 0) around.scrollBy({ left: stash, behavior });
  }
  window.scrollBy({ top: top + (height - window.innerHeight) / 2, behavior });
}

/** Scrolls a page that is shown small, and once more when pictures and fonts have their sizes. */
function scrollStill(element: Element): void {
  bringIntoView(element, 'instant');
  if (document.readyState !== 'complete')
    addEventListener('load', () => bringIntoView(element, 'instant'), { once: true });
}

function handleMessage(message: ToPage): void {
  if (message.is === 'find') {
    const element = findChanged(document, message.changed);
    if (!element) return;
    scrollStill(element);
    say({ is: 'found', path: pathTo(element) });
  } else if (message.is === 'scroll') {
    scrollStill(elementAt(document, message.path));
  } else if (message.is === 'refresh') {
    wanted = Math.max(wanted, message.version);
    if (version >= wanted) reportWhenPainted();
    else void refresh();
  } else if (message.is === 'outline') {
    chosen = message.mark;
    const element = find(chosen);
    if (message.isScrolledTo && element) bringIntoView(element);
    show(element);
  } else if (message.is === 'inks') {
    applyInks(message.inks);
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

function choose(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed = link !== null && (event.ctrlKey || event.metaKey);
  const element = isFollowed ? null : marked(event.target);
  if (isStill || element) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isStill && element) say({ is: 'chosen', mark: markOf(element) });
    return;
  }
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // In the draft from page to page; other sites stay outside of the frame.
  if (link.origin === location.origin) location.assign(link.href);
}

/** Some titles lie over pictures and leave the pointer to them: here they can be pressed as well. */
function letTextsBePressed(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-field] { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Hands files to the studio, which takes them or says why not. */
function handOverFiles(): void {
  const handOver = (event: Event, transfer: DataTransfer | null) => {
    if (!transfer?.types.includes('Files')) return;
    event.preventDefault();
    const files = [...transfer.files];
    if (files.length > 0) say({ is: 'files', files });
  };
  addEventListener('dragover', (event) => handOver(event, event.dataTransfer));
  addEventListener('drop', (event) => handOver(event, event.dataTransfer));
  addEventListener('paste', (event) => handOver(event, event.clipboardData));
}

/** In a window of its own the page is a page. */
function begin(): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
    if (origin === studio && source === window.parent) handleMessage(data);
  });
  if (isOfRelease) {
    reportPage();
    return;
  }
  letTextsBePressed();
  addEventListener('click', choose, { capture: true });
  addEventListener('pointerover', ({ target }) => show(marked(target) ?? find(chosen)), { passive: true });
  document.documentElement.addEventListener('pointerleave', () => show(find(chosen)));
  for (const type of ['scroll', 'resize']) addEventListener(type, placeOutline, { capture: true, passive: true });
  reportPage();
  reportWhenPainted();
  void fetchPage().then((first) => {
    if (first?.version === version) last = first.page;
  });
}

if (window.parent !== window && studio !== '') {
  handOverFiles();
  // A page of a release has no version: it is for looking at alone.
  if (own?.dataset.version !== undefined) begin();
}
