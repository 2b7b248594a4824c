import { appendFile, copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';

const CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');
const PROJECT = 'portfolio/city-postcards';
/** A file whose hashed address differs in each edition. */
const SOUND = 'music/twelve-bars/recording.mp3';

const DIGITS = 4;
const mark = (edition: number) => `Edition ${String(edition).padStart(DIGITS, '0')}`;

/** Returns the former address of the project, which differs in each edition. */
export const oldAddress = (edition: number) => `/old-${edition}`;
export const projectAddress = `/${PROJECT}`;

/** A copy of the tests' content whose words name the edition on every page and in its data. */
export type Editions = {
  readonly folder: string;
  readonly write: (edition: number) => Promise<void>;
};

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

/** Returns the distinct editions that a text names. More than one means a mixture. */
export const editionsOf = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(/Edition (\d{4})/g), ([, digits]) => Number(digits))),
];
