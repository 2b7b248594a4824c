import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError } from '../../lib/user-error.ts';
import { cardsAPage, wallAddress } from '../../model/page-addresses.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { firstScreenBytes } from '../e2e/support/first-screen.ts';
import { writePhotographer } from '../fixtures/photographer.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, saveResults } from './figures/results.ts';
import { serveBuild } from './figures/site.ts';
import { median } from './figures/spread.ts';
import { startVisitor, type Visitor } from './floor/lighthouse.ts';
import { startBrowser } from './floor/phone.ts';
import { type GrowthFindings, missedLimits, report, type SeriesFindings } from './growth/findings.ts';
import { type GrownProject, growProject } from './growth/project.ts';
import { scrollThrough } from './growth/scrolling.ts';

const SIZES = { whole: [9, 90, 900], quick: [9, 90] };
/** An odd number for a median. A tenth of the visits take one more step of the model; of three, two once did. */
const VISITS = 7;

async function grow(
  project: GrownProject,
  projects: number,
  browser: Browser,
  visitor: Visitor,
): Promise<GrowthFindings> {
  process.stderr.write(`A site of ${projects} projects\n`);
  const build = await project.build(projects);
  const { size: wallBytes } = await stat(join(project.buildFolder, 'client', 'portfolio', 'index.html.br'));
  const site = await serveBuild(project.buildFolder);
  try {
    const entries = Array.from({ length: projects }, (_, at) => ({ slug: `${at}` }));
    for (let page = 1; page <= Math.ceil(projects / cardsAPage({ entries })); page += 1) {
      const address = wallAddress('/portfolio', page);
      const { status } = await fetch(site.address + address);
      if (status !== 200) throw new Error(`${address} answers ${status}.`);
    }
    const url = `${site.address}/portfolio`;
    const paints: number[] = [];
    while (paints.length < VISITS) {
      paints.push((await visitor.visit(url, 'simulate')).largestPaintMs);
    }
    return { projects, build, wallBytes, largestPaintMs: median(paints), scrolling: await scrollThrough(browser, url) };
  } finally {
    await site.stop();
  }
}

/** Builds a photographer's site from nothing, and measures the first screens of its section and of one series. */
async function measureSeries(project: GrownProject, browser: Browser): Promise<SeriesFindings> {
  process.stderr.write('12 series of 40 pictures\n');
  const content = join(project.folder, 'photographer');
  await writePhotographer(join(PROJECT_FOLDER, 'test', 'fixtures', 'content'), content, {
    series: 12,
    areShared: false,
  });
  const build = await project.buildContent(content);
  const site = await serveBuild(project.buildFolder);
  const page = await browser.newPage();
  try {
    const firstScreens: Record<string, number> = {};
    for (const address of ['/', '/series', '/series/salt-road']) {
      firstScreens[address] = await firstScreenBytes(page, site.address + address);
    }
    return { build, firstScreens };
  } finally {
    await page.context().close();
    await site.stop();
  }
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const chromium = requireChromium();
    const project = await growProject();
    const browser = await startBrowser(chromium);
    const visitor = await startVisitor(chromium);
    try {
      const sizes = process.argv.includes('--quick') ? SIZES.quick : SIZES.whole;
      const fewest = Math.min(...sizes);
      process.stderr.write('The shared pictures\n');
      const cold = await project.build(fewest);
      const grown: GrowthFindings[] = [];
      for (const projects of sizes) grown.push(await grow(project, projects, browser, visitor));
      const picturesSeconds = cold.seconds - (grown[0]?.build.seconds ?? 0);
      const series = await measureSeries(project, browser);
      process.stdout.write(`${report(grown, picturesSeconds, series)}\n`);
      await saveResults('growth', { picturesSeconds, grown, series });
      endWith(missedLimits(grown, series));
    } finally {
      await visitor.close();
      await browser.close();
      await project.remove();
    }
  });
}
