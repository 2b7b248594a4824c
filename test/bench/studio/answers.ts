import type { Page } from '@playwright/test';

const VISITS = 7;
/** The texts that are searched: the first is in many works, the second in few. */
const QUERIES = ['shirts', 'dogwood'];
/** A pause after each screen and each key, longer than the studio works on them. */
const SCREEN_REST_MS = 1_500;
const KEY_REST_MS = 300;

/** Times in milliseconds until a paint. */
export type Answers = {
  /** From the start of the navigation to the dashboard with the list of all entries, its code in the browser's cache. */
  readonly firstScreen: readonly number[];
  /** From the click on a work of the list to its form. */
  readonly work: readonly number[];
  /** From a key in the search to its results, once the texts of all entries have been read. */
  readonly search: readonly number[];
};

/** A screen that is complete with this heading and an element of each selector. */
type Screen = { readonly heading: string; readonly selectors: readonly string[] };

/**
 * Runs in the page. Notes the time of the next press, and the time at which the frame with the answer is presented, both
 * in milliseconds since the navigation began.
 *
 * @param screen the answer; undefined: what the next input renders
 */
function watchAnswer(screen: Screen | undefined) {
  const press = Promise.withResolvers<number>();
  for (const type of ['click', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => press.resolve(timeStamp), { capture: true, once: true });
  }
  const paint = Promise.withResolvers<number>();
  const end = () =>
    requestAnimationFrame(() => {
      // A task of the highest priority that is queued in a frame runs right after that frame is presented.
      void scheduler.postTask(() => paint.resolve(performance.now()), { priority: 'user-blocking' });
    });
  if (screen === undefined) addEventListener('input', end, { once: true });
  else {
    const isShown = () =>
      document.querySelector('main h1')?.textContent === screen.heading &&
      screen.selectors.every((selector) => document.querySelector(selector) !== null);
    const watch = new MutationObserver(() => {
      if (!isShown()) return;
      watch.disconnect();
      end();
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
    if (isShown()) end();
  }
  return { pressed: press.promise, painted: paint.promise };
}

async function openDashboard(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const dashboard = { heading: 'Dashboard', selectors: ['nav li > a[href^="/sections/portfolio/"]'] };
  const answer = await page.evaluateHandle(watchAnswer, dashboard);
  const at = await answer.evaluate(({ painted }) => painted);
  await page.waitForTimeout(SCREEN_REST_MS);
  return at;
}

/** Returns the time from a press to the frame with its answer. */
async function timed(page: Page, act: () => Promise<void>, screen?: Screen): Promise<number> {
  const answer = await page.evaluateHandle(watchAnswer, screen);
  await act();
  return answer.evaluate(async ({ pressed, painted }) => (await painted) - (await pressed));
}

async function openWorks(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < VISITS + 1; index += 1) {
    const work = page.locator('nav li > a[href^="/sections/portfolio/"]').nth(index);
    const heading = (await work.locator('[dir="auto"]').textContent()) ?? '';
    const ms = await timed(page, () => work.click(), { heading, selectors: ['main form textarea'] });
    // The first work loads the code of the form.
    if (index > 0) found.push(ms);
    await page.waitForTimeout(SCREEN_REST_MS);
  }
  return found;
}

/** Waits until the studio has answered all requests for a while. */
async function quiet(page: Page): Promise<void> {
  let lastAt = performance.now();
  const note = () => {
    lastAt = performance.now();
  };
  page.on('requestfinished', note);
  while (performance.now() - lastAt < SCREEN_REST_MS) await page.waitForTimeout(KEY_REST_MS);
  page.off('requestfinished', note);
}

async function search(page: Page): Promise<number[]> {
  const found: number[] = [];
  const field = page.getByLabel('Find anything', { exact: true });
  // The first search reads the texts of all entries.
  await field.fill('x');
  await quiet(page);
  await field.fill('');
  for (const query of QUERIES) {
    for (const key of query) {
      found.push(await timed(page, () => page.keyboard.press(key)));
      await page.waitForTimeout(KEY_REST_MS);
    }
    await field.fill('');
  }
  return found;
}

/**
 * Measures how fast the studio answers an owner who has signed in.
 *
 * @param url address of the studio, without a slash at the end
 */
export async function measureAnswers(page: Page, url: string): Promise<Answers> {
  await openDashboard(page, url);
  const firstScreen: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) firstScreen.push(await openDashboard(page, url));
  return { firstScreen, work: await openWorks(page), search: await search(page) };
}
