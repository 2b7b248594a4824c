import { cp, glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { siteContentOrThrow } from '../assets/site-content.ts';
import { runProgram } from '../cli/process.ts';
import { contentFolder } from '../model/content-path.ts';
import { scratchFolder } from './fixtures/scratch-folder.ts';

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
  const { site, resume } = await siteContentOrThrow(folder);
  for (const name of new Set([site.owner.name, site.studio, resume?.basics.name ?? site.owner.name]))
    await rename(name, folder);
  await dropFirst(join(folder, 'portfolio'));
  await dropFirst(join(folder, 'music'));
  // The setting may name the deleted project.
  const settings = join(folder, 'site.yaml');
  await writeFile(settings, (await readFile(settings, 'utf8')).replace(/^ *work: .*\n/m, ''));

  const changed = await siteContentOrThrow(folder);
  expect(changed.site.owner.name).not.toBe(site.owner.name);
  const { code, output } = await runProgram('vitest', READS_CONTENT, {
    print: 'captured',
    env: { CONTENT_DIR: folder },
  });
  expect(code, output).toBe(0);
  expect(stripVTControlCharacters(output)).toMatch(/content\.test\.ts .*Test Files +\d+ passed/s);
});

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

/** Deletes the first folder in this one, if there is any; some owners have no music, for example. */
async function dropFirst(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const [first] = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (first) await rm(join(folder, first.name), { recursive: true });
}
