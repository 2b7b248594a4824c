import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from '../../../cli/process.ts';
import { UserError } from '../../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';

const BENCH_FOLDER = join(PROJECT_FOLDER, 'test', 'bench');

/** The categories that a page is to have 100 in. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** `simulate` computes a phone on slow 4G from a quick visit; `devtools` slows the visit itself down. */
export type Throttling = 'simulate' | 'devtools';

/** What Lighthouse has seen of a page as a phone loads it. */
export type Visit = {
  /** Milliseconds until anything of the page is painted. */
  readonly firstPaintMs: number;
  /** Milliseconds until the largest part of the window is painted. */
  readonly largestPaintMs: number;
  /** Bytes of all answers as they came over the line, code and what is fetched ahead included. */
  readonly bytes: number;
  /** 0 to 100 in performance, and in each category asked for besides; a visit slowed down has the marks of its paints alone. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** How fast Lighthouse found this machine's processor, in its own measure, right before the visit. */
  readonly machineSpeed: number;
};

/** A browser that visits pages, one after the other; each visit is a first one. */
export type Visitor = {
  visit(url: string, throttling: Throttling, categories?: readonly Category[]): Promise<Visit>;
  close(): Promise<void>;
};

/** The window is Lighthouse's to set, and what ends the bench ends the browser by the bench's own exit. */
const UNTOUCHED = { defaultViewport: null, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
/**
 * Where it slows a visit down itself Lighthouse waits until nothing has happened for 5 s, 13 s on a floor page; what is
 * measured then, both paints, has come in the first 2 s.
 */
const APPLIED_VISIT_MS = 5_000;
const BYTES = 'total-byte-weight';
const FIRST_PAINT = 'first-contentful-paint';
const LARGEST_PAINT = 'largest-contentful-paint';
const FIGURES = [FIRST_PAINT, LARGEST_PAINT, BYTES];
/**
 * Up to here Lighthouse calls a machine slow, half as fast as the one that its phone is made for (its
 * core/gather/driver/environment.js, 13): times and scores are then those of a slower phone.
 */
export const SLOW_MACHINE_SPEED = 1_000;
const figure = z.object({ numericValue: z.number() });
/** What a report says where something could not be measured. */
const failureSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), z.object({ errorMessage: z.string().optional() })),
});
/**
 * Visits at most until all was measured. The recording of about one visit in 60 lacks its beginning, and once another
 * part was missing that a score needs: nothing is known of the page then.
 */
const MAX_VISITS = 3;
const reportSchema = z.object({
  audits: z.object({
    [FIRST_PAINT]: figure,
    [LARGEST_PAINT]: figure,
    [BYTES]: figure,
  }),
  categories: z.partialRecord(z.enum(CATEGORIES), z.object({ score: z.number() })),
  environment: z.object({ benchmarkIndex: z.number() }),
});

/**
 * Starts Chromium under Lighthouse, which is installed first where it is missing.
 *
 * @param chromium absolute path of the browser
 * @throws UserError when Lighthouse cannot be installed
 */
export async function startVisitor(chromium: string): Promise<Visitor> {
  await installLighthouse();
  const [{ default: lighthouse, defaultConfig }, { default: puppeteer }] = await Promise.all([
    import('lighthouse'),
    import('puppeteer-core'),
  ]);
  // Advice that counts for nothing: collecting it takes a second a visit, and counting which code runs slows it down.
  const skipAudits = defaultConfig.categories.performance.auditRefs
    .filter(({ id, weight }) => weight === 0 && id !== BYTES)
    .map(({ id }) => id);
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS, ...UNTOUCHED });
  return {
    async visit(url, throttlingMethod, categories = []) {
      // The figures of a visit are those of its performance.
      const onlyCategories = new Set<Category>(['performance', ...categories]);
      const options = {
        logLevel: 'silent',
        throttlingMethod,
        disableStorageReset: true,
        disableFullPageScreenshot: true,
        ...(throttlingMethod === 'simulate'
          ? { onlyCategories: [...onlyCategories], skipAudits }
          : { onlyAudits: FIGURES, maxWaitForLoad: APPLIED_VISIT_MS }),
      };
      const record = async (visits = 1): Promise<unknown> => {
        // More than the caches: Chromium gives a page the process that an earlier one from the same machine has left.
        // With one profile, floor and site in turn, the floor always got the site's, and the site a new one (17 of 17
        // pairs), in which the first paint, applied, comes 30 ms later.
        const context = await browser.createBrowserContext();
        const outcome = await lighthouse(url, options, undefined, await context.newPage());
        await context.close();
        const { runtimeError, audits } = failureSchema.parse(outcome?.lhr);
        const failure =
          runtimeError?.message ?? Object.values(audits).find((audit) => audit.errorMessage)?.errorMessage;
        if (failure === undefined) return outcome?.lhr;
        if (visits === MAX_VISITS) throw new Error(`Lighthouse could not measure ${url}: ${failure}`);
        process.stderr.write(`${url} is visited again: ${failure}\n`);
        return record(visits + 1);
      };
      const { audits, categories: scored, environment } = reportSchema.parse(await record());
      const scores = Object.entries(scored).map(([name, { score }]) => [name, Math.round(score * 100)]);
      return {
        firstPaintMs: audits[FIRST_PAINT].numericValue,
        largestPaintMs: audits[LARGEST_PAINT].numericValue,
        bytes: audits[BYTES].numericValue,
        scores: Object.fromEntries(scores),
        machineSpeed: environment.benchmarkIndex,
      };
    },
    close: () => browser.close(),
  };
}

/** Some 170 MB that the site needs none of: a package of its own. */
async function installLighthouse(): Promise<void> {
  if (existsSync(join(BENCH_FOLDER, 'node_modules', 'lighthouse'))) return;
  process.stdout.write('Installing Lighthouse (once)\n');
  const args = ['ci', '--prefix', BENCH_FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runProgram('npm', args, { print: 'captured' });
  if (code !== 0) throw new UserError(`${output}\nLighthouse could not be installed.`);
}
