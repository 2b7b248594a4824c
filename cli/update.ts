import { relative } from 'node:path';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { ownSettings } from '../server/main.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { confirm } from './confirm.ts';
import { migrateContent } from './migrate-content.ts';
import { runProgram } from './process.ts';
import { replaceCode } from './replace-code.ts';
import { updateContentFolder } from './shared-site.ts';

const USAGE = `npm run update -- <folder>   puts the code of the version in that folder in the place of this one's
npm run update -- <commit>   the same with a commit, branch or tag that git has fetched, such as origin/main
npm run update               lists what this version changes in the content, and writes it once you agree
npm run update -- --yes      the same without asking`;

const YES = '--yes';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function updateCode(source: string, words: readonly string[]): Promise<void> {
  const { from, to, before, strangers, hasContent } = await replaceCode(PROJECT_FOLDER, source, contentFolder());
  const folder = relative(process.cwd(), before);
  print(`Updated from ${from} to ${to}: CHANGELOG.md says what is new.`);
  print(`.env and data/ are as they were. The code from before lies in ${folder}; the way back:`);
  print(`  npm run update -- ${folder}`);
  if (strangers.length > 0) {
    print(`The new version does not have these; delete them if they are not yours: ${strangers.join(', ')}`);
  }
  if (hasContent)
    print('The texts of the content that go with this version are back; those of now lie beside the code.');
  else {
    // Only the new code knows its content format.
    const { code } = await runProgram(process.execPath, ['cli/run.mjs', 'update', ...words], { print: 'terminal' });
    if (code !== 0) print('The content is as it was. To change it: npm run update');
  }
  print('Next: npm start. It installs what is new, checks your content and publishes it.');
}

async function updateContent(words: readonly string[]): Promise<void> {
  await updateContentFolder(ownSettings());
  await migrateContent({
    project: PROJECT_FOLDER,
    content: contentFolder(),
    print,
    mayWrite: async (consequence) => words.includes(YES) || confirm(consequence),
  });
}

endWithParent();
await reportUserError(async () => {
  const words = process.argv.slice(2).filter((word) => word === YES);
  const [source, ...rest] = process.argv.slice(2).filter((word) => word !== YES);
  if (rest.length > 0 || source?.startsWith('-')) throw new UserError(USAGE);
  await (source === undefined ? updateContent(words) : updateCode(source, words));
});
