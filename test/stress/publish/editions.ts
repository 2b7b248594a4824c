import { appendFile, copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';

const CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');
const PROJECT = 'portfolio/city-postcards';
/** What has an address of its own in each edition. */
const SOUND = 'music/twelve-bars/recording.mp3';

const DIGITS = 4;
const mark = (edition: number) => `Edition ${String(edition).padStart(DIGITS, '0')}`;

/** Where the project stood before; in each edition the old address is another. */
export const oldAddress = (edition: number) => `/old-${edition}`;
export const projectAddress = `/${PROJECT}`;

/** The tests' content, whose words say which edition it is: on every page, and in the data of each. */
export type Editions = {
  /** Absolute path of the copy. */
  readonly folder: string;
  readonly write: (edition: number) => Promise<void>;
};

/** Copies the tests' content to a folder. */
export async function editionsIn(folder: string): Promise<Editions> {
  await cp(CONTENT, folder, { recursive: true });
  const site = await readFile(join(CONTENT, 'site.yaml'), 'utf8');
  const project = await readFile(join(CONTENT, PROJECT, 'project.md'), 'utf8');
  return {
    folder,
    async write(edition) {
      const words = site
        .replace(/^footer: .*$/m, `footer: ${mark(edition)}.`)
        .replaceAll(/^( +introduction: )"/gm, `$1"${mark(edition)}. `);
      await writeFile(join(folder, 'site.yaml'), words);
      const aliases = `aliases: [${oldAddress(edition)}]`;
      await writeFile(join(folder, PROJECT, 'project.md'), project.replace(/^aliases: .*$/m, aliases));
      await copyFile(join(CONTENT, SOUND), join(folder, SOUND));
      await appendFile(join(folder, SOUND), mark(edition));
    },
  };
}

/** The editions that a text is of, each once: more than one is a mixture. */
export const editionsOf = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(/Edition (\d{4})/g), ([, digits]) => Number(digits))),
];
