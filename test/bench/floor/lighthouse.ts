import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from '../../../cli/process.ts';
import { UserError } from '../../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';

const BENCH_FOLDER = join(PROJECT_FOLDER, 'test', 'bench');

/** The categories in which a page must score 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Lighthouse's throttling: `simulate` computes times from a fast visit, and `devtools` slows the visit down. */
export type Throttling = 'simulate' | 'devtools';

/** The figures of one visit to a page on Lighthouse's phone. */
export type Visit = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Bytes of all answers as transferred, including code and prefetched files. */
  readonly bytes: number;
  /** Scores from 0 to 100 for performance and the requested categories; `devtools` throttling scores paints only. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Lighthouse's benchmark index of this machine, taken right before the visit. */
  readonly machineSpeed: number;
};

export type Visitor = {
  visit(url: string, throttling: Throttling, categories?: readonly Category[]): Promise<Visit>;
  close(): Promise<void>;
};

/** Lighthouse sets the viewport, and the bench's own exit handler closes the browser on a signal. */
const UNTOUCHED = { defaultViewport: null, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
/** The time limit of a throttled visit. Lighthouse would wait 13 s for silence, but both paints come within 2 s. */
const APPLIED_VISIT_MS = 5_000;
const BYTES = 'total-byte-weight';
const FIRST_PAINT = 'first-contentful-paint';
const LARGEST_PAINT = 'largest-contentful-paint';
const FIGURES = [FIRST_PAINT, LARGEST_PAINT, BYTES];
/** The benchmark index below which times are those of a slower phone (core/gather/driver/environment.js, 13). */
export const SLOW_MACHINE_SPEED = 1_000;
const figure = z.object({ numericValue: z.number() });
const failureSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), z.object({ errorMessage: z.string().optional() })),
});
/** The highest number of attempts per visit; in one of 60, the trace lacks a part that a score needs. */
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

/** Starts Chromium under Lighthouse, which it installs if missing. @throws UserError if that fails */
export async function startVisitor(chromium: string): Promise<Visitor> {
  await installLighthouse();
  const [{ default: lighthouse, defaultConfig }, { default: puppeteer }] = await Promise.all([
    import('lighthouse'),
    import('puppeteer-core'),
  ]);
  // These audits do not count toward the score, take a second per visit, and slow the page down.
  const skipAudits = defaultConfig.categories.performance.auditRefs
    .filter(({ id, weight }) => weight === 0 && id !== BYTES)
    .map(({ id }) => id);
  const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_FLAGS, ...UNTOUCHED });
  return {
    async visit(url, throttlingMethod, categories = []) {
      // A visit has figures only if the category performance is among its categories.
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
        // Clearing the caches is not enough: Chromium reuses the process of an earlier page from the host. The floor
        // always got the site's process (17 of 17 pairs), and in a new one the first paint comes 30 ms later.
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

/** Installs Lighthouse as a package of its own, because the site itself does not need its 170 MB. */
async function installLighthouse(): Promise<void> {
  if (existsSync(join(BENCH_FOLDER, 'node_modules', 'lighthouse'))) return;
  process.stdout.write('Installing Lighthouse (once)\n');
  const args = ['ci', '--prefix', BENCH_FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runProgram('npm', args, { print: 'captured' });
  if (code !== 0) throw new UserError(`${output}\nLighthouse could not be installed.`);
}
