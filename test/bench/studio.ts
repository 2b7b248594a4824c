import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError } from '../../lib/user-error.ts';
import { signInByLink, startStudio } from '../e2e/support/studio.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, saveResults } from './figures/results.ts';
import { startBrowser } from './floor/phone.ts';
import { measureAnswers } from './studio/answers.ts';
import { missedLimits, report, type StudioFound } from './studio/findings.ts';
import { grownContent } from './studio/grown-content.ts';

const KEYS = 30;
const WORKS_MORE = [0, 900];
const FRAMES = 2;
/** A pause longer than saving takes, so that the studio is idle at each key. */
const REST_MS = 1500;

/** A window wide enough for the phone's and the desktop's frame. */
const WINDOW = { width: 1700, height: 950 };

/** Records when a key is pressed, and when each frame paints which version of the draft. */
const watch = (page: Page) =>
  page.evaluateHandle(() => {
    const frames = new Map<MessageEventSource, { version: number; at: number }[]>();
    const record = { pressedAt: 0, frames };
    window.addEventListener('keydown', ({ timeStamp }) => Object.assign(record, { pressedAt: timeStamp }), true);
    window.addEventListener('message', ({ data, source }) => {
      if (data.is !== 'painted' || !source) return;
      frames.set(source, [...(frames.get(source) ?? []), { version: data.version, at: performance.now() }]);
    });
    return record;
  });

async function measureKeys(page: Page): Promise<number[]> {
  const record = await watch(page);
  const found: number[] = [];
  for (let key = 0; key < KEYS + 1; key += 1) {
    await page.waitForTimeout(REST_MS);
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/draft') && response.request().method() === 'POST',
    );
    await page.keyboard.press('x');
    const { preview } = await (await answer).json();
    const took = await page.waitForFunction(
      ([{ pressedAt, frames }, version, count]) => {
        const painted = [...frames.values()].flatMap(
          (all) => all.find((one) => one.version >= version && one.at > pressedAt)?.at ?? [],
        );
        return painted.length === count && Math.max(...painted) - pressedAt;
      },
      [record, preview, FRAMES] as const,
    );
    // The first key does not count, because it starts what the later ones reuse.
    if (key > 0) found.push(Number(await took.jsonValue()));
  }
  return found;
}

async function measureWith(browser: Browser, content: string): Promise<StudioFound['times']> {
  process.env.CONTENT_DIR = content;
  const studio = await startStudio();
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    await signInByLink(page, studio);
    const answers = await measureAnswers(page, studio.url);
    await page.goto(`${studio.url}/sections/portfolio/dogwood`);
    await page.getByLabel('What you made', { exact: true }).click();
    return { ...answers, keys: await measureKeys(page) };
  } finally {
    await page.close();
    await studio.stop();
  }
}

/** Measures how fast the studio answers on the tests' content, and with 900 more projects. */
if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-studio-'));
    const browser = await startBrowser(requireChromium());
    const findings: StudioFound[] = [];
    try {
      for (const worksMore of WORKS_MORE) {
        process.stderr.write(`With ${worksMore} works more\n`);
        const workFolder = join(folder, String(worksMore));
        await mkdir(workFolder);
        const times = await measureWith(browser, await grownContent(workFolder, worksMore));
        findings.push({ worksMore, times });
      }
      process.stdout.write(`${report(findings)}\n`);
      await saveResults('studio', findings);
      endWith(missedLimits(findings));
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  });
}
