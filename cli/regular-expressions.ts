import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { z } from 'zod';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { undefinedIfMissing } from '../model/if-missing.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { findRegularExpressions, type RegularExpression } from './find-regular-expressions.ts';

/** The files that build one pattern at run time, each with the reason why the pattern needs no check. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['assets/typst/letter-notes.ts', 'one character of a script, without repetition'],
]);

/** Step limits instead of time-outs, so that a busy machine finds the same; 300,000 characters take fewer steps. */
const PARAMETERS = { timeout: null, attackTimeout: null, incubationTimeout: null, attackLimit: 10_000_000 } as const;
/** The cache of safe expressions: the first check takes half a minute, and later ones only check changes. */
const CACHE_FILE = join(PROJECT_FOLDER, '.cache', 'regular-expressions.json');
const PRODUCT = '{*,{app,assets,cli,lib,model,server,site-build,storage,studio}/**/*}.{ts,tsx,js,mjs}';
const NOT_PRODUCT = ['**/*.test.{ts,tsx}', '**/node_modules/**'];
/** Matches repetition; without repetition a match takes no longer than the pattern. */
const REPEATS = /[*+{]/;

const cacheSchema = z.object({ checker: z.string(), safe: z.array(z.string()) });

/**
 * Finds the regular expressions whose time grows faster than the text that they read.
 *
 * @param knownSafe keys of expressions that were found safe before
 * @param exceptions files that may build one pattern at run time
 * @returns one line per problem, and the keys of the safe expressions
 */
export async function findSlow(
  expressions: readonly RegularExpression[],
  knownSafe: ReadonlySet<string> = new Set(),
  exceptions: Iterable<string> = [],
): Promise<{ readonly problems: string[]; readonly safe: ReadonlySet<string> }> {
  const problems: string[] = [];
  const safe = new Set<string>();
  const unused = new Set(exceptions);
  for (const { file, line, source, pattern, flags } of expressions) {
    const at = `${file}:${line}: ${source}`;
    if (pattern === undefined) {
      if (!unused.delete(file)) problems.push(`${at}: its pattern is not known: build it from constants of its file`);
      continue;
    }
    const key = `/${pattern}/${flags}`;
    if (safe.has(key) || !REPEATS.test(pattern)) continue;
    const problem = knownSafe.has(key) ? undefined : problemOf(await check(pattern, flags, PARAMETERS));
    if (problem === undefined) safe.add(key);
    else problems.push(`${at}: ${problem}`);
  }
  for (const file of unused) problems.push(`${file}: it builds no pattern at run time: take the exception out`);
  return { problems, safe };
}

function problemOf(found: Diagnostics): string | undefined {
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `nobody can say how long it takes (${found.error.kind}): write a simpler one`;
  return `its time grows with the text: ${found.complexity.summary}, such as on ${found.attack.pattern}`;
}

async function checkRegularExpressions(): Promise<void> {
  const files = globSync(PRODUCT, { cwd: PROJECT_FOLDER, exclude: NOT_PRODUCT }).sort();
  const found = files.map(async (file) =>
    findRegularExpressions(file, await readFile(join(PROJECT_FOLDER, file), 'utf8')),
  );
  const all = (await Promise.all(found)).flat();
  const checker = await checkerKey();
  const { problems, safe } = await findSlow(all, await readCache(checker), EXCEPTIONS.keys());
  await mkdir(dirname(CACHE_FILE), { recursive: true });
  await writeFile(CACHE_FILE, JSON.stringify({ checker, safe: [...safe] } satisfies z.infer<typeof cacheSchema>));
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  process.stdout.write(`None of ${all.length} regular expressions takes more than linear time.\n`);
}

/** Returns the checker's key; another version may find more. */
async function checkerKey(): Promise<string> {
  const manifest = await readFile(join(PROJECT_FOLDER, 'node_modules', 'recheck', 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  return `recheck ${version} ${JSON.stringify(PARAMETERS)}`;
}

async function readCache(checker: string): Promise<ReadonlySet<string>> {
  const text = await readFile(CACHE_FILE, 'utf8').catch(undefinedIfMissing);
  const cache = text === undefined ? undefined : cacheSchema.parse(JSON.parse(text));
  return new Set(cache?.checker === checker ? cache.safe : []);
}

if (import.meta.main) {
  endWithParent();
  await reportUserError(checkRegularExpressions);
}
