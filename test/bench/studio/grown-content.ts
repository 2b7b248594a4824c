import { cp, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';

const PATTERN = 'mgcs-shirts';
/** An order after all projects of the tests' content. */
const FIRST_ORDER = 100;

/** Copies the tests' content and adds this many projects with one picture each. */
export async function grownContent(folder: string, works: number): Promise<string> {
  const content = join(folder, 'content');
  await cp(join(PROJECT_FOLDER, 'test', 'fixtures', 'content'), content, { recursive: true });
  const portfolio = join(content, 'portfolio');
  const text = await readFile(join(portfolio, PATTERN, 'project.md'), 'utf8');
  const pictures = (await readdir(join(portfolio, PATTERN))).filter((name) => name !== 'project.md');
  for (let number = 1; number <= works; number += 1) {
    const own = join(portfolio, `${PATTERN}-${number}`);
    await mkdir(own);
    const owned = text
      .replace(/^(title: .*)$/m, `$1 ${number}`)
      .replace(/^(description: ")/m, `$1${number}. `)
      .replace(/^order: .*$/m, `order: ${FIRST_ORDER + number}`);
    await writeFile(join(own, 'project.md'), owned);
    for (const picture of pictures) await link(join(portfolio, PATTERN, picture), join(own, picture));
  }
  return content;
}
