import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { siteOfFormat1 } from '../test/fixtures/format-1.ts';
import { siteOfFormat2 } from '../test/fixtures/format-2.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { BEFORE_UPDATE, migrateContent } from './migrate-content.ts';
import { replaceCode } from './replace-code.ts';

const manifest = (version: string) => JSON.stringify({ version, dependencies: {} });

/** Creates a project with content of format 1 and the code of a newer version next to it. */
async function projectOfFormat1(siteOfFormat = siteOfFormat1) {
  const { content: frozen } = await siteOfFormat();
  const [project, newer] = [await scratchFolder(), await scratchFolder()];
  const content = join(project, 'content');
  await cp(frozen, content, { recursive: true });
  for (const [folder, version] of [
    [project, '0.2.0'],
    [newer, '0.3.0'],
  ] as const) {
    await mkdir(join(folder, 'model'));
    await writeFile(join(folder, 'package.json'), manifest(version));
  }
  const site = () => readFile(join(content, 'site.yaml'), 'utf8');
  const lines: string[] = [];
  const migrate = (isSure: boolean) =>
    migrateContent({ project, content, print: (line) => lines.push(line), mayWrite: async () => isSure });
  return { project, newer, content, site, lines, migrate };
}

it('lists each changed line and writes only with consent', async () => {
  const { site, lines, migrate } = await projectOfFormat1();
  const before = await site();
  await expect(migrate(false)).rejects.toThrow(UserError);
  expect(lines.slice(1, 6)).toEqual([
    '  art/section.yaml is new',
    '  music/section.yaml is new',
    '  portfolio/section.yaml is new',
    '  site.yaml',
    `    + format: ${CONTENT_FORMAT}`,
  ]);
  expect(await site()).toBe(before);
  await migrate(true);
  expect(await site()).toContain(`format: ${CONTENT_FORMAT}\n${before.split('\n', 1).join()}`);
  lines.length = 0;
  await migrate(true);
  expect(lines).toEqual([`The content has format ${CONTENT_FORMAT}, as this version reads it: nothing to do.`]);
});

it('lists the lines that leave site.yaml and words.yaml in format 2', async () => {
  const { lines, migrate } = await projectOfFormat1(siteOfFormat2);
  await migrate(true);
  expect(lines).toContain('    - tabs: {design: Work, music: Music, art: Prints}');
  expect(lines).toContain('    -   # The wall of works.');
  expect(lines.filter((line) => line.endsWith(' is new'))).toHaveLength(3);
});

it('stores the previous texts next to the previous code, and restores both', async () => {
  const { project, newer, site, migrate } = await projectOfFormat1();
  const before = await site();
  const { before: oldCode } = await replaceCode(project, newer);
  await migrate(true);
  expect(await readFile(join(oldCode, 'content/site.yaml'), 'utf8')).toBe(before);
  const migrated = `${await site()}# mine\n`;
  await writeFile(join(project, 'content/site.yaml'), migrated);

  const back = await replaceCode(project, oldCode);
  expect(back).toMatchObject({ from: '0.3.0', to: '0.2.0', hasContent: true });
  expect(await site()).toBe(before);
  expect(await readFile(join(project, BEFORE_UPDATE, '0.3.0/content/site.yaml'), 'utf8')).toBe(migrated);
  const forth = await replaceCode(project, join(project, BEFORE_UPDATE, '0.3.0'));
  expect(forth).toMatchObject({ to: '0.3.0', hasContent: true });
  expect(await site()).toBe(migrated);
});

it('stores the previous texts in a new folder if the code was replaced by other means', async () => {
  const { project, site, lines, migrate } = await projectOfFormat1();
  const before = await site();
  await migrate(true);
  expect(await readFile(join(project, BEFORE_UPDATE, 'format-1/content/site.yaml'), 'utf8')).toBe(before);
  expect(lines.at(-1)).toMatch(/cp -r .*format-1\/content\/\. /);
});
