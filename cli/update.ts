import { relative } from 'node:path';
import { endWithParent } from '../lib/parent-watch.ts';
import { orRefuse, Refusal } from '../server/refusal.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { replaceCode } from './replace-code.ts';

const USAGE = `npm run update -- <folder>   puts the code of the version in that folder in the place of this one's
npm run update -- <tag>      the same with a version that git has fetched, such as v1.2.0`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

endWithParent();
await orRefuse(async () => {
  const [source, ...rest] = process.argv.slice(2);
  if (source === undefined || rest.length > 0) throw new Refusal(USAGE);
  const { from, to, before, strangers } = await replaceCode(PROJECT_FOLDER, source);
  const folder = relative(process.cwd(), before);
  print(`Updated from ${from} to ${to}: CHANGELOG.md says what is new.`);
  print(`content/, .env and data/ are as they were. The code from before lies in ${folder}; the way back:`);
  print(`  npm run update -- ${folder}`);
  if (strangers.length > 0) {
    print(`The new version does not have these; delete them if they are not yours: ${strangers.join(', ')}`);
  }
  print('Next: npm start. It installs what is new, checks your content and publishes it.');
});
