import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { type FirstVisit, type Loaded, report } from './bytes/findings.ts';
import { readValidContent } from './figures/content.ts';
import { saveResults } from './figures/results.ts';
import { BUILD_FOLDER, requireBuilt, serveBuild } from './figures/site.ts';
import { openPhone, startBrowser } from './floor/phone.ts';

/** How long the visitor looks at the page without touching it. */
const LOOK_MS = 10_000;

/** Opens a page on a phone with an empty cache, and notes all that comes in ten seconds. */
async function firstVisit(browser: Browser, address: string, path: string): Promise<FirstVisit> {
  const page = await openPhone(browser);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const paths = new Map<string, string>();
    const loaded: Loaded[] = [];
    const failures: string[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith(address)) paths.set(requestId, new URL(request.url).pathname);
    });
    session.on('Network.responseReceived', ({ requestId, response: { status } }) => {
      const path = paths.get(requestId);
      if (path !== undefined && status >= 400) failures.push(`${path} answers ${status}`);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId);
      if (path !== undefined) loaded.push({ path, bytes: encodedDataLength });
    });
    const answer = await page.goto(address + path);
    await wait(LOOK_MS);
    if (!answer) failures.push(`${path} has no answer`);
    if (failures.length > 0) throw new UserError(`Nothing to measure on ${path}: ${failures.join(', ')}.`);
    return { page: path, html: (await answer?.text()) ?? '', loaded };
  } finally {
    await page.context().close();
  }
}

async function visit(chromium: string, address: string, paths: readonly string[]): Promise<FirstVisit[]> {
  const browser = await startBrowser(chromium);
  try {
    const visits: FirstVisit[] = [];
    for (const path of paths) visits.push(await firstVisit(browser, address, path));
    return visits;
  } finally {
    await browser.close();
  }
}

exitOnSignal();
await reportUserError(async () => {
  const chromium = requireChromium();
  await requireBuilt();
  const { projects } = await readValidContent();
  const site = await serveBuild(BUILD_FOLDER);
  try {
    const visits = await visit(chromium, site.address, [
      '/',
      '/portfolio',
      ...projects.slice(0, 1).map(({ slug }) => `/portfolio/${slug}`),
      '/music',
    ]);
    process.stdout.write(`${report(visits)}\n`);
    await saveResults(
      'bytes',
      visits.map(({ page, loaded }) => ({ page, loaded })),
    );
  } finally {
    await site.stop();
  }
});
