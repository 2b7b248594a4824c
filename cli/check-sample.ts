import { writeFile } from 'node:fs/promises';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import {
  describeSample,
  findSample,
  LIST_FILE,
  readSample,
  type SampleLeft,
  sampleLine,
} from '../site-build/sample.ts';

const USAGE = `npm run check:sample            lists what of the sample still stands in the content folder
npm run check:sample -- write   makes the list of what the sample is from the content folder (for those who change the sample)`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function checkSample([action, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0 || ![undefined, 'write'].includes(action)) throw new UserError(USAGE);
  if (action === 'write') {
    await writeFile(
      LIST_FILE,
      `${JSON.stringify(await describeSample(contentFolder(), await readSample()), undefined, 2)}\n`,
    );
    return print(`Written: ${LIST_FILE}.`);
  }
  print(linesOf(await findSample(contentFolder(), await readSample())).join('\n'));
}

function linesOf(left: SampleLeft): string[] {
  if (sampleLine(left) === undefined) return ['Nothing of the sample is left.'];
  const { names, pictures, works, texts } = left;
  return [
    ...heading('Names and words of the sample', names.length),
    ...names.map(({ name, files }) => `  ${name}: ${files.join(', ')}`),
    ...heading('Mark, portrait and pictures of the sample', pictures.length),
    ...pictures.map((file) => `  ${file}`),
    ...heading('Works with a text, picture, sound or film of the sample', works.length),
    ...works.map((work) => `  ${work}/`),
    ...heading('Files that say what the sample says', texts.length),
    ...texts.map(({ file, fields }) => `  ${file}: ${fields.join(', ')}`),
    'docs/start.md says in which order to replace them.',
  ];
}

const heading = (text: string, number: number) => (number > 0 ? [`${text}: ${number}`] : []);

if (import.meta.main) {
  endWithParent();
  await reportUserError(() => checkSample(process.argv.slice(2)));
}
