import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { readContent } from '../model/content.ts';
import { contentFolder } from '../model/content-path.ts';
import { siteAddresses } from '../model/page-addresses.ts';
import { requireChromium } from './chromium.ts';
import { runCommand, runProgram } from './process.ts';
import { TEST_BUILD, TEST_CONTENT } from './test-site.ts';

const PAGE = /^[\w/-]+$/;

/** Pages without their own address: see test/e2e/support/every-page.ts. */
const OTHER_PAGES = ['not-found', 'offline', 'contact/answer'];

const USAGE = `npm run screenshots                  pictures of all pages, in screenshots/
npm run screenshots -- <page> ...    of these alone, by address or name: /about home not-found contact/answer
npm run screenshots -- --references  replaces the reference pictures of the end-to-end tests`;

async function takeScreenshots(words: readonly string[]): Promise<void> {
  const references = words.includes('--references');
  const understood = references ? words.length === 1 : words.every((word) => PAGE.test(word) && !word.startsWith('-'));
  if (!understood) throw new UserError(USAGE);
  if (!references) await refuseUnknownPages(words);
  const CHROMIUM = requireChromium();
  if (references) Object.assign(process.env, { CONTENT_DIR: TEST_CONTENT, BUILD_DIR: TEST_BUILD });
  const { code: built } = await runCommand('build.ts');
  if (built !== 0) {
    process.exitCode = built;
    return;
  }
  const args = references
    ? ['--config=test/e2e/playwright.config.ts', 'reference-screenshots', '--update-snapshots=all']
    : ['--config=test/e2e/screenshots.config.ts', ...chosen(words)];
  const { code } = await runProgram('playwright', ['test', ...args], { print: 'terminal', env: { CHROMIUM } });
  process.exitCode = code;
}

const nameOf = (word: string) => word.replace(/^\/|\/$/g, '') || 'home';

/** Rejects unknown pages before the build, so that nobody waits for the error. */
async function refuseUnknownPages(words: readonly string[]): Promise<void> {
  const { content } = await readContent(contentFolder());
  // The build reports the content's mistakes.
  if (!content) return;
  const names = [...siteAddresses(content).map(nameOf), ...OTHER_PAGES];
  const unknown = words.find((word) => !names.includes(nameOf(word)));
  if (unknown !== undefined) throw new UserError(`There is no page ${unknown}, but: ${names.join(', ')}.`);
}

function chosen(words: readonly string[]): string[] {
  const names = words.map(nameOf);
  return names.length > 0 ? ['--grep', `\\s(${names.join('|')})$`] : [];
}

endWithParent();
await reportUserError(() => takeScreenshots(process.argv.slice(2)));
