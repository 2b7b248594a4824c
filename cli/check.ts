import { endWithParent } from '../lib/parent-watch.ts';
import { readContent } from '../model/content.ts';
import { contentFolder } from '../model/content-path.ts';
import { formatNote } from '../model/notes.ts';
import { runProgram } from './process.ts';

type Check = { readonly heading: string; readonly programs: readonly (readonly [string, ...string[]])[] };

const TYPES: Check = {
  heading: 'Types',
  programs: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
    // The service worker has its own types, because it has no DOM.
    ['tsc', '--noEmit', '--project', 'app/offline/worker'],
  ],
};
const STYLE: Check = { heading: 'Style', programs: [['biome', 'check', '.']] };
const PACKAGES: Check = { heading: 'Packages', programs: [['node', 'cli/licenses.ts']] };
const FOLDERS: Check = { heading: 'Folders', programs: [['node', 'cli/folder-cycles.ts']] };
const PATTERNS: Check = { heading: 'Regular expressions', programs: [['node', 'cli/regular-expressions.ts']] };

/** Matches a line of a unit test that is skipped because a program or a package is missing. */
export const NOT_TESTED = /^.+ not tested: .+$/gm;

type Options = {
  /** Words in the paths of the units to run; without words, all but the long ones run. */
  readonly words?: readonly string[];
  /** The absolute path of Vitest's JSON report; with this path, the long units run too. */
  readonly reportFile?: string;
};

const units = ({ words = [], reportFile }: Options): Check => {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, '--passWithNoTests'];
  const quick = words.length > 0 ? [] : ['--project=!long*'];
  return {
    heading: 'Units',
    programs: [['vitest', 'run', ...(reportFile === undefined ? quick : report), ...words]],
  };
};

export async function checkProject(options: Options): Promise<string[]> {
  // The units run alone, because some measure time.
  const first = await Promise.all([TYPES, STYLE, FOLDERS, PACKAGES, PATTERNS].map(runCheck));
  const all = [...first, await runCheck(units(options))];
  return all.flatMap(({ heading, passed }) => (passed ? [] : [heading]));
}

async function runCheck({ heading, programs }: Check): Promise<{ heading: string; passed: boolean }> {
  const begin = performance.now();
  let output = '';
  let passed = true;
  for (const [name, ...args] of programs) {
    const outcome = await runProgram(name, args, { print: 'captured' });
    output += outcome.output;
    passed = outcome.code === 0;
    if (!passed) break;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`\n== ${heading}: ${passed ? 'passed' : 'FAILED'} (${seconds} s)\n`);
  if (!passed || process.env.VERBOSE) process.stdout.write(`${output}\n`);
  else for (const [line] of output.matchAll(NOT_TESTED)) process.stdout.write(`${line}\n`);
  return { heading, passed };
}

if (import.meta.main) {
  endWithParent();
  const failed = await checkProject({ words: process.argv.slice(2) });
  const { content } = await readContent(contentFolder());
  for (const note of content?.notes ?? []) process.stdout.write(`${formatNote(note)}\n`);
  if (failed.length > 0) process.exitCode = 1;
}
