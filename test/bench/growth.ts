import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError } from '../../lib/user-error.ts';
import { cardsAPage, wallAddress } from '../../model/page-addresses.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { endWith, saveResults } from './figures/results.ts';
import { serveBuild } from './figures/site.ts';
import { median } from './figures/spread.ts';
import { startVisitor, type Visitor } from './floor/lighthouse.ts';
import { startBrowser } from './floor/phone.ts';
import { type GrowthFindings, missedLimits, report } from './growth/findings.ts';
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
      process.stdout.write(`${report(grown, picturesSeconds)}\n`);
      await saveResults('growth', { picturesSeconds, grown });
      endWith(missedLimits(grown));
    } finally {
      await visitor.close();
      await browser.close();
      await project.remove();
    }
  });
}
