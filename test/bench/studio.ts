import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { orRefuse } from '../../server/refusal.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { enterByLink, startStudio } from '../e2e/support/studio.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, keepResults } from './figures/results.ts';
import { median } from './figures/spread.ts';
import { startBrowser } from './floor/phone.ts';

const KEYS = 30;
const FRAMES = 2;
const MOST_MS = 500;
/** Longer than what was typed takes to be saved and shown as saved: each key finds a studio at rest. */
const REST_MS = 1500;

/** Wide enough for a phone's and a desktop's frame. */
const WINDOW = { width: 1700, height: 950 };

/** Notes when a key is pressed, and when each frame has painted which version of the draft. */
const watch = (page: Page) =>
  page.evaluateHandle(() => {
    const frames = new Map<MessageEventSource, { version: number; at: number }[]>();
    const seen = { pressedAt: 0, frames };
    window.addEventListener('keydown', ({ timeStamp }) => Object.assign(seen, { pressedAt: timeStamp }), true);
    window.addEventListener('message', ({ data, source }) => {
      if (data.is !== 'painted' || !source) return;
      frames.set(source, [...(frames.get(source) ?? []), { version: data.version, at: performance.now() }]);
    });
    return seen;
  });

/** Milliseconds from each key to both frames painted with it. */
async function measure(page: Page): Promise<number[]> {
  const seen = await watch(page);
  const found: number[] = [];
  for (let key = 0; key < KEYS + 1; key += 1) {
    await page.waitForTimeout(REST_MS);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/preview'));
    await page.keyboard.press('x');
    const { version } = await (await answer).json();
    const took = await page.waitForFunction(
      ([{ pressedAt, frames }, version, count]) => {
        const painted = [...frames.values()].flatMap(
          (all) => all.find((one) => one.version >= version && one.at > pressedAt)?.at ?? [],
        );
        return painted.length === count && Math.max(...painted) - pressedAt;
      },
      [seen, version, FRAMES] as const,
    );
    // The first key starts what the others find there.
    if (key > 0) found.push(Number(await took.jsonValue()));
  }
  return found;
}

/** From a key to both frames painted, in the studio on the tests' content. */
if (import.meta.main) {
  exitOnSignal();
  await orRefuse(async () => {
    process.env.CONTENT_DIR = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');
    const studio = await startStudio();
    const browser = await startBrowser(requireChromium());
    try {
      const page = await browser.newPage({ viewport: WINDOW });
      await enterByLink(page, studio);
      await page.goto(`${studio.url}/works/dogwood`);
      await page.getByLabel('What you made', { exact: true }).click();
      const found = await measure(page);
      const middle = median(found);
      const spread = `${Math.round(Math.min(...found))} to ${Math.round(Math.max(...found))}`;
      process.stdout.write(`From a key to both frames painted: ${Math.round(middle)} ms, ${spread}, ${KEYS} keys\n`);
      await keepResults('studio', found);
      endWith(middle > MOST_MS ? [`${Math.round(middle)} ms from a key to both frames; at most ${MOST_MS}`] : []);
    } finally {
      await browser.close();
      await studio.stop();
    }
  });
}
