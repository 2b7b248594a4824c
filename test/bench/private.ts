import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError } from '../../lib/user-error.ts';
import { contentFolder } from '../../model/content-path.ts';
import { buildFor } from '../e2e/support/build-copy.ts';
import { startSite } from '../e2e/support/servers.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, saveResults } from './figures/results.ts';
import { startBrowser } from './floor/phone.ts';
import { missedLimits, type Opening, report } from './private/findings.ts';
import { openWork } from './private/opening.ts';
import { writeWork } from './private/work.ts';

/** Number of visits, odd so that there is a median. */
const RUNS = 7;

/** Opens a private work with many pictures on a slow phone, again and again. */
async function visit(chromium: string, address: string, passphrase: string): Promise<Opening[]> {
  const browser = await startBrowser(chromium);
  try {
    const visits: Opening[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await openWork(browser, address, passphrase));
    return visits;
  } finally {
    await browser.close();
  }
}

/** Visits the closed page of a work in a build. @param closed its address on the site */
async function visitBuild(chromium: string, build: string, closed: string, passphrase: string): Promise<Opening[]> {
  const site = await startSite(build);
  try {
    return await visit(chromium, site.url + closed, passphrase);
  } finally {
    await site.stop();
  }
}

async function run(): Promise<void> {
  const chromium = requireChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-private-'));
  try {
    const content = path.join(folder, 'content');
    const { closed, passphrase, settings } = await writeWork(contentFolder(), content);
    const copy = await buildFor('', { content, settings });
    try {
      const visits = await visitBuild(chromium, copy.build, closed, passphrase);
      process.stdout.write(`${report(visits)}\n`);
      await saveResults('private', visits);
      endWith(missedLimits(visits));
    } finally {
      await copy.remove();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(run);
}
