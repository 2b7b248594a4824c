import type { BrowserPage, Point, Pointer } from './browser-page.ts';

/** The time limit of a wait. Late code on a busy machine is no fault, so journeys wait for the page. */
const TIME_OUT_MS = 30_000;
const POLL_MS = 50;

/** A description of an element: the first one that matches, or the one at index `at`. */
export type Target = {
  readonly css: string;
  readonly name?: string;
  /** The index, from 0, or from the end with -1. */
  readonly at?: number;
};

export type TargetState = {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly hasFocus: boolean;
  /** Whether the middle of its box is in the window and no other element covers it. */
  readonly isOnTop: boolean;
};

/** Runs a function in the page with a serialized argument; the function cannot use anything else. */
export const run = <A, R>(page: BrowserPage, inPage: (argument: A) => R | Promise<R>, argument: A): Promise<R> =>
  page.evaluate<R>(`(${inPage})(${JSON.stringify(argument)})`);

/** Polls until `probe` returns a value. Errors count as none, because a page that is being left cannot answer. */
export async function until<R>(what: string, probe: () => Promise<R | undefined | false>): Promise<R> {
  const end = Date.now() + TIME_OUT_MS;
  let last: unknown;
  for (;;) {
    try {
      const found = await probe();
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) {
      throw new Error(`${what}: not within ${TIME_OUT_MS / 1000} s${last === undefined ? '' : ` (${last})`}`);
    }
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

/** Reads the state of a target, or null if the page shows none, after scrolling to it or focusing it. */
export const look = (page: BrowserPage, target: Target, first?: 'scroll' | 'focus'): Promise<TargetState | null> =>
  run(
    page,
    async ({ css, name, at = 0, first }) => {
      const nameOf = (element: Element) => {
        const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
        const text = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
        return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
      };
      const all = [...document.querySelectorAll(css)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (name === undefined || nameOf(element).startsWith(name.toLowerCase())),
      );
      const element = all.at(at);
      if (element === undefined) return null;
      if (first) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // Firefox hit-tests against the last painted frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      }
      if (first === 'focus' && element instanceof HTMLElement) element.focus({ preventScroll: true });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        count: all.length,
        text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        value: 'value' in element ? String(element.value) : '',
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        box: { left, top, width, height },
        hasFocus: document.activeElement === element,
        isOnTop: hit !== null && (element.contains(hit) || hit.contains(element)),
      };
    },
    { ...target, first },
  );

/** Waits until the page shows a target whose state satisfies `is`. */
export const shown = (
  page: BrowserPage,
  target: Target,
  is: (seen: TargetState) => boolean = () => true,
): Promise<TargetState> => {
  let last: TargetState | null = null;
  return until(`${say(target)}${is.length > 0 ? ` with ${is}` : ''}`, async () => {
    last = await look(page, target);
    return last !== null && is(last) && last;
  }).catch((error: Error) => {
    throw new Error(`${error.message}${last ? `; it shows ${JSON.stringify(last).slice(0, 400)}` : ''}`);
  });
};

export const waitUntilGone = (page: BrowserPage, target: Target): Promise<true> =>
  until(`${say(target)} is gone`, async () => (await look(page, target)) === null);

export async function middleOf(page: BrowserPage, target: Target): Promise<Point> {
  let before = '';
  return until(`${say(target)} to press on`, async () => {
    const state = await look(page, target, 'scroll');
    const box = JSON.stringify(state?.box);
    const rests = box === before;
    before = box;
    if (state === null || !rests || !state.isOnTop) return undefined;
    return { x: state.box.left + state.box.width / 2, y: state.box.top + state.box.height / 2 };
  });
}

export async function click(page: BrowserPage, target: Target, pointer: Pointer = 'mouse'): Promise<void> {
  await page.drag(pointer, [await middleOf(page, target)]);
}

export async function fill(page: BrowserPage, target: Target, text: string): Promise<void> {
  await click(page, target);
  await shown(page, target, ({ hasFocus }) => hasFocus);
  await page.press('Control+a');
  if (text === '') await page.press('Backspace');
  else await page.type(text);
}

export const focus = (page: BrowserPage, target: Target): Promise<TargetState> =>
  until(`the focus on ${say(target)}`, async () => {
    const state = await look(page, target, 'focus');
    return state?.hasFocus === true && state;
  });

/** Goes through the history. The call runs in its own task, because the document may be gone before it could answer. */
export const go = (page: BrowserPage, steps: number) =>
  run(page, (steps) => void setTimeout(() => history.go(steps)), steps);

export const hydrated = (page: BrowserPage) =>
  until('hydration', () =>
    run(page, () => 'hydrated' in document.documentElement.dataset && window.earlyInput === undefined, null),
  );

/** Opens a page of the site and waits until its code has taken over. */
export async function open(page: BrowserPage, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  // Fonts that arrive late move the elements that journeys measure.
  await until('the fonts of the page', () => run(page, hasItsFonts, null));
}

/** Checks the fonts of all visible text: `document.fonts.ready` may resolve before the first request. */
function hasItsFonts(): boolean {
  return [...document.body.querySelectorAll('*')].every((element) => {
    const text = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : []));
    const words = text.join('').trim();
    if (words === '' || !element.checkVisibility({ visibilityProperty: true })) return true;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    // The browser requests no fallback if the first family has all letters.
    const [family] = fontFamily.split(',');
    return document.fonts.check(`${fontStyle} ${fontWeight} ${fontSize} ${family}`, words);
  });
}

export const isAtAddress = (page: BrowserPage, path: string) =>
  until(`the address ${path}`, async () => (await run(page, () => location.pathname + location.hash, null)) === path);

const say = ({ css, name, at }: Target) =>
  `${css}${name === undefined ? '' : ` named "${name}"`}${at === undefined ? '' : `, number ${at}`}`;
