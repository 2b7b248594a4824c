import { OFFLINE_FILES } from '../../app/offline/files.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { content } from '../e2e/support/sample.ts';
import { type Boxes, readBoxes } from './boxes.ts';
import type { BrowserPage } from './browser-page.ts';
import { check, type Journey, type Visit } from './journey.ts';
import { hydrated, run, until } from './on-page.ts';

const ANSWERED_404 = /404/;

type SitePage = { readonly name: string; readonly mayLog?: RegExp; readonly open: (visit: Visit) => Promise<unknown> };

const sitePages: readonly SitePage[] = [
  ...siteAddresses(content).map((address) => ({
    name: address.slice(1) || 'home',
    async open({ page, url }: Visit) {
      await page.goto(url + address);
      await hydrated(page);
    },
  })),
  { name: 'not-found', mayLog: ANSWERED_404, open: ({ page, url }) => page.goto(`${url}/no-such-page`) },
  { name: 'offline', open: ({ page, url }) => page.goto(url + OFFLINE_FILES.page) },
  { name: 'contact/answer', open: sendWithoutScript },
];

/** Submits the form as a browser without scripts does; the answer is a page. */
async function sendWithoutScript({ page, url }: Visit) {
  await page.goto(`${url}/contact`);
  await run(
    page,
    (path) => {
      const form = document.querySelector<HTMLFormElement>('form[method="post" i]');
      if (!form) throw new Error('The page has no form to send.');
      const fields = {
        user_name: 'Ines Duarte',
        user_email: 'ines@client.example',
        title: 'A poster',
        message: 'Two inks.',
      };
      for (const [name, value] of Object.entries(fields)) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
      }
      // The form has these fields where no script runs.
      for (const [name, value] of Object.entries({
        service_id: 'portfolio',
        template_id: 'contact',
        user_id: 'visitor',
      })) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      }
      form.action = path;
      setTimeout(() => form.submit());
    },
    SEND_FORM_PATH,
  );
  await until('the answer', () =>
    run(page, (path) => location.pathname === path && document.readyState === 'complete', SEND_FORM_PATH),
  );
}

/** Checks that no text waits to be revealed or is being revealed. Runs in the page. */
const isTextShown = () =>
  document.querySelector('[data-reveal]:not([data-revealed])') === null &&
  document.getAnimations().every((animation) => !(animation instanceof CSSTransition));

export type Findings = {
  /** The boxes of a page in one setting, by a key such as `home 390 light`. */
  readonly boxes: Map<string, Boxes>;
  /** Stores screenshots of each window of a page; undefined takes none. */
  readonly keepPicture?: (name: string, visit: Visit, shots: readonly Buffer[]) => Promise<void>;
};

export const boxKey = (name: string, { setting: { size, scheme } }: Visit) => `${name} ${size.width} ${scheme}`;

/** Returns a journey that checks that a page arrives, paints, hydrates and shows its pictures. */
export const pageJourney = ({ name, mayLog, open }: SitePage, findings: Findings): Journey => ({
  name: `page: ${name}`,
  mayLog,
  async walk(visit) {
    const { page } = visit;
    await open(visit);
    await until('the first paint', () =>
      run(page, () => performance.getEntriesByName('first-contentful-paint').length > 0, null),
    );
    if (findings.keepPicture) await until('the text to stand', () => run(page, isTextShown, null));
    const shots: Buffer[] = [];
    const faults = await walkThrough(page, async () => {
      if (findings.keepPicture) shots.push(await page.screenshot());
    });
    check(faults.length === 0, faults.join('; '));
    findings.boxes.set(boxKey(name, visit), await readBoxes(page));
    await findings.keepPicture?.(name, visit, shots);
  },
});

/** A journey for each page of the site. */
export const pageJourneys = (findings: Findings): Journey[] => sitePages.map((page) => pageJourney(page, findings));

/** Scrolls through the page one window at a time and returns the faults of the pictures in view. */
async function walkThrough(page: BrowserPage, inEachWindow: () => Promise<void>): Promise<string[]> {
  const faults = new Set<string>();
  for (let step = 0; ; step += 1) {
    const { isLast, wrong } = await run(page, lookAtWindow, step);
    for (const fault of wrong) faults.add(fault);
    await inEachWindow();
    if (isLast) break;
  }
  return [...faults];
}

/** Waits in one window of the page until its pictures are shown, 5 s at most. Runs in the page. */
async function lookAtWindow(step: number): Promise<{ readonly isLast: boolean; readonly wrong: readonly string[] }> {
  const WAIT_MS = 5_000;
  const root = document.documentElement;
  window.scrollTo({ top: step * innerHeight, behavior: 'instant' });
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    right > 1 && bottom > 1 && left < innerWidth - 1 && top < innerHeight - 1;
  const faultOf = (image: HTMLImageElement) => {
    const box = image.getBoundingClientRect();
    // An image that no layout shows has no box. The comparison of boxes finds images that only one engine shows.
    if (image.closest('[inert], [data-laid]') || !image.checkVisibility() || !isInWindow(box)) return [];
    const name = `${image.alt || image.currentSrc}`;
    if (box.width < 1 || box.height < 1) return [`${name} is ${box.width} × ${box.height} px`];
    if (!image.complete || image.naturalWidth === 0) return [`${name} has not loaded`];
    if (!image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [`${name} is hidden`];
    return [];
  };
  const end = performance.now() + WAIT_MS;
  let wrong: string[] = [];
  do {
    await nextFrame();
    await nextFrame();
    wrong = [...document.images].flatMap(faultOf);
  } while (wrong.length > 0 && performance.now() < end);
  if (root.scrollWidth > innerWidth) wrong.push(`it scrolls sideways by ${root.scrollWidth - innerWidth} px`);
  return { isLast: (step + 1) * innerHeight >= root.scrollHeight, wrong };
}
