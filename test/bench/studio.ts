import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError } from '../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { signInByLink, startStudio } from '../e2e/support/studio.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, saveResults } from './figures/results.ts';
import { median } from './figures/spread.ts';
import { startBrowser } from './floor/phone.ts';

const KEYS = 30;
const WORKS_MORE = [0, 900];
const PATTERN = 'mgcs-shirts';
/** An order after all projects of the tests' content. */
const FIRST_ORDER = 100;
const FRAMES = 2;
const MAX_MS = 500;
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

async function measure(page: Page): Promise<number[]> {
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

/** Copies the tests' content and adds this many projects with one picture each. */
async function grownContent(folder: string, works: number): Promise<string> {
  const content = join(folder, 'content');
  await cp(join(PROJECT_FOLDER, 'test', 'fixtures', 'content'), content, { recursive: true });
  const portfolio = join(content, 'portfolio');
  const text = await readFile(join(portfolio, PATTERN, 'project.md'), 'utf8');
  const pictures = (await readdir(join(portfolio, PATTERN))).filter((name) => name !== 'project.md');
  for (let number = 1; number <= works; number += 1) {
    const own = join(portfolio, `${PATTERN}-${number}`);
    await mkdir(own);
    const owned = text
      .replace(/^(title: .*)$/m, `$1 ${number}`)
      .replace(/^(description: ")/m, `$1${number}. `)
      .replace(/^order: .*$/m, `order: ${FIRST_ORDER + number}`);
    await writeFile(join(own, 'project.md'), owned);
    for (const picture of pictures) await link(join(portfolio, PATTERN, picture), join(own, picture));
  }
  return content;
}

async function measureWith(browser: Browser, content: string): Promise<number[]> {
  process.env.CONTENT_DIR = content;
  const studio = await startStudio();
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    await signInByLink(page, studio);
    await page.goto(`${studio.url}/sections/portfolio/dogwood`);
    await page.getByLabel('What you made', { exact: true }).click();
    return await measure(page);
  } finally {
    await page.close();
    await studio.stop();
  }
}

/** Measures the time from a key to both painted frames on the tests' content, and with 900 more projects. */
if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-studio-'));
    const browser = await startBrowser(requireChromium());
    const missed: string[] = [];
    const all: Record<number, number[]> = {};
    try {
      for (const works of WORKS_MORE) {
        const workFolder = join(folder, String(works));
        await mkdir(workFolder);
        const found = await measureWith(browser, await grownContent(workFolder, works));
        const middle = Math.round(median(found));
        const spread = `${Math.round(Math.min(...found))} to ${Math.round(Math.max(...found))}`;
        const line = `With ${works} works more, from a key to both frames painted: ${middle} ms, ${spread}, ${KEYS} keys`;
        process.stdout.write(`${line}\n`);
        all[works] = found;
        if (works === 0 && middle > MAX_MS) missed.push(`${middle} ms from a key to both frames; at most ${MAX_MS}`);
      }
      await saveResults('studio', all);
      endWith(missed);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  });
}
