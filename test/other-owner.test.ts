import { cp, glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { siteContentOrThrow } from '../assets/site-content.ts';
import { runProgram } from '../cli/process.ts';
import { TEST_CONTENT } from '../cli/test-site.ts';
import { contentFolder } from '../model/content-path.ts';
import { writeEmpty } from './fixtures/empty.ts';
import { writeIllustrator } from './fixtures/illustrator.ts';
import { writePhotographer } from './fixtures/photographer.ts';
import { scratchFolder } from './fixtures/scratch-folder.ts';
import { writeStudioOfFive } from './fixtures/studio-of-five.ts';

/** A time limit for a busy machine; the run takes 4 s on two idle cores. */
const UNITS_TIMEOUT_MS = 300_000;
/**
 * The module that every test of the owner's content imports: 3 of 369 files. The other tests, types and style cannot
 * depend on the content.
 */
const READS_CONTENT = ['related', '--run', 'model/content-path.ts', '--project=!long*'];

it("the owner's check passes with other names, a project and a release less", {
  timeout: UNITS_TIMEOUT_MS,
}, async () => {
  const folder = await scratchFolder();
  await cp(contentFolder(), folder, { recursive: true });
  const { site, resume, sections } = await siteContentOrThrow(folder);
  for (const name of new Set([site.owner.name, site.studio, resume?.basics.name ?? site.owner.name]))
    await rename(name, folder);
  for (const kind of ['works', 'releases']) {
    const section = sections.find((one) => one.kind === kind);
    if (section) await dropFirst(join(folder, section.slug));
  }
  // The setting may name the deleted project.
  const settings = join(folder, 'site.yaml');
  await writeFile(settings, (await readFile(settings, 'utf8')).replace(/^ *work: .*\n/m, ''));

  const changed = await siteContentOrThrow(folder);
  expect(changed.site.owner.name).not.toBe(site.owner.name);
  await expectCheckPasses(folder);
});

it.each([
  ['an empty start', (to: string) => writeEmpty(TEST_CONTENT, to)],
  ['a photographer with 12 series of 40 pictures', (to: string) => writePhotographer(TEST_CONTENT, to, { series: 12 })],
  ['an illustrator with 90 works', (to: string) => writeIllustrator(TEST_CONTENT, to, { plain: 87 })],
  ['a studio of five', (to: string) => writeStudioOfFive(TEST_CONTENT, to)],
])('the check of %s passes', { timeout: UNITS_TIMEOUT_MS }, async (_, write) => {
  const folder = join(await scratchFolder(), 'content');
  await write(folder);
  await expectCheckPasses(folder);
});

/** Runs the tests of the owner's content with this folder. */
async function expectCheckPasses(folder: string): Promise<void> {
  const { code, output } = await runProgram('vitest', READS_CONTENT, {
    print: 'captured',
    // With CI set, the content would be compared with the sample, whose names two of the owners keep.
    env: { CONTENT_DIR: folder, CI: '' },
  });
  expect(code, output).toBe(0);
  expect(stripVTControlCharacters(output)).toMatch(/content\.test\.ts .*Test Files +\d+ passed/s);
}

/**
 * Replaces a name with another one of the same length, so that no text becomes too long; names of fields and files
 * stay.
 */
async function rename(name: string, folder: string): Promise<void> {
  const pattern = name.replace(/[^\p{L}\p{N} ]/gu, '.');
  const alone = new RegExp(`(?<![\\w./@-])${pattern}(?![\\w:/@-]|\\.\\w)`, 'g');
  const other = name.replace(/\p{L}/gu, (letter) => (letter === letter.toUpperCase() ? 'Q' : 'q'));
  for await (const file of glob('**/*.{md,yaml}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace(alone, other));
  }
}

/** Deletes the first folder in this one, if there is any. */
async function dropFirst(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [first] = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (first) await rm(join(folder, first.name), { recursive: true });
}
