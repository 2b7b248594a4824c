import type { Browser } from '@playwright/test';
import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError } from '../../lib/user-error.ts';
import type { Content } from '../../model/content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { readValidContent } from './figures/content.ts';
import { endWith, saveResults } from './figures/results.ts';
import { BUILD_FOLDER, requireBuilt, serveBuild } from './figures/site.ts';
import { type Findings, missedLimits, type PageFound, type Pair, report, type ScoredPage } from './floor/findings.ts';
import { CATEGORIES, startVisitor, type Throttling, type Visit, type Visitor } from './floor/lighthouse.ts';
import { visitOverLine } from './floor/line-visit.ts';
import { loadNext, type Navigation, navigate } from './floor/navigation.ts';
import { buildFloor } from './floor/pages.ts';
import { startBrowser } from './floor/phone.ts';

/** Number of runs per figure, odd so that there is a median. */
const RUNS = { whole: 5, quick: 1 };
/**
 * Number of visits with applied throttling and over the line. Visits to the same page differ by 3 % in the first paint. With five visits,
 * the ratio of two medians varies by half of the margin that the limit leaves; with nine, by a third.
 */
const PAINT_RUNS = 9;
/** The highest number of visits to a page for its scores alone. */
const SCORE_VISITS = 3;

/** Lists the page from which a visitor comes to each measured page. */
function navigationsOf({ projects }: Content): Navigation[] {
  const project = `/portfolio/${projects[0]?.slug}`;
  return [
    { from: '/portfolio', to: '/' },
    { from: '/', to: '/portfolio' },
    { from: '/portfolio', to: project },
    { from: '/portfolio', to: '/music' },
  ];
}

/** Alternates runs of floor and site, so that other load on the machine affects both. */
async function alternate<Run>(runs: number, floor: () => Promise<Run>, site: () => Promise<Run>): Promise<Pair<Run>> {
  const pair: { floor: Run[]; site: Run[] } = { floor: [], site: [] };
  for (let run = 0; run < runs; run += 1) {
    pair.floor.push(await floor());
    pair.site.push(await site());
  }
  return pair;
}

type Setup = { readonly browser: Browser; readonly visitor: Visitor; readonly floor: string; readonly site: string };

async function measurePage(setup: Setup, navigation: Navigation, quick: boolean): Promise<PageFound> {
  const { browser, visitor, floor, site } = setup;
  const runs = quick ? RUNS.quick : RUNS.whole;
  const visits = (throttling: Throttling, times: number) => {
    const visit = (address: string) => () => visitor.visit(address + navigation.to, throttling);
    return alternate(times, visit(floor), visit(site));
  };
  return {
    path: navigation.to,
    visits: {
      simulate: await visits('simulate', runs),
      devtools: quick ? undefined : await visits('devtools', PAINT_RUNS),
    },
    line: await alternate(
      quick ? RUNS.quick : PAINT_RUNS,
      () => visitOverLine(browser, floor, navigation.to),
      () => visitOverLine(browser, site, navigation.to),
    ),
    navigations: await alternate(
      runs,
      () => loadNext(browser, floor, navigation),
      () => navigate(browser, site, navigation),
    ),
  };
}

/** Repeats visits to a page for the categories below 100, because other load on the machine only lowers scores. */
async function score({ visitor, site }: Setup, path: string, earlier: readonly Visit[]): Promise<ScoredPage> {
  const visits = [...earlier];
  const open = () => CATEGORIES.filter((name) => !visits.some(({ scores }) => scores[name] === 100));
  for (let visit = 0; visit < SCORE_VISITS && open().length > 0; visit += 1) {
    visits.push(await visitor.visit(site + path, 'simulate', open()));
  }
  return { path, visits };
}

async function measure(setup: Setup, content: Content, quick: boolean): Promise<Findings> {
  const ways = navigationsOf(content);
  const pages: PageFound[] = [];
  for (const navigation of ways) {
    process.stderr.write(`Floor and site: ${navigation.to}\n`);
    pages.push(await measurePage(setup, navigation, quick));
  }
  const scored: ScoredPage[] = [];
  for (const path of quick ? ways.map(({ to }) => to) : siteAddresses(content)) {
    process.stderr.write(`Scores: ${path}\n`);
    const earlier = pages.find((page) => page.path === path)?.visits.simulate.site ?? [];
    scored.push(await score(setup, path, earlier));
  }
  return { pages, scored };
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const chromium = requireChromium();
    await requireBuilt();
    const content = await readValidContent();
    const site = await serveBuild(BUILD_FOLDER);
    const browser = await startBrowser(chromium);
    const visitor = await startVisitor(chromium);
    const paths = navigationsOf(content).map(({ to }) => to);
    const floor = await buildFloor(browser, site.address, paths);
    const floorSite = await serveBuild(floor.buildFolder);
    try {
      const setup = { browser, visitor, floor: floorSite.address, site: site.address };
      const findings = await measure(setup, content, process.argv.includes('--quick'));
      process.stdout.write(`${report(findings)}\n`);
      await saveResults('floor', findings);
      endWith(missedLimits(findings));
    } finally {
      await floorSite.stop();
      await floor.remove();
      await visitor.close();
      await browser.close();
      await site.stop();
    }
  });
}
