import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { BACKUP_USAGE, backupCommand, restoreCommand } from './studio-backup.ts';

const LOCAL = { firebase: undefined, outboxProject: undefined };

test('backs up, and restores with consent', async () => {
  const folder = await scratchFolder();
  const folders = { dataFolder: join(folder, 'data'), contentFolder: join(folder, 'content'), ...LOCAL };
  const words = join(folders.contentFolder, 'site.yaml');
  const file = join(folder, 'site.tar');
  mkdirSync(folders.contentFolder);
  mkdirSync(folders.dataFolder);
  // SQLite treats an empty file as an empty database.
  writeFileSync(join(folders.dataFolder, 'studio.sqlite'), '');
  writeFileSync(words, `format: ${CONTENT_FORMAT}\nname: Mara\n`);
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => output.mockRestore());

  await backupCommand([file], folders);
  expect(output).toHaveBeenLastCalledWith(`Backed up to ${file}: 2 files.\n`);
  await expect(backupCommand([file], folders)).rejects.toThrow(`${file} is there already. Choose another name.`);

  writeFileSync(words, 'name: Changed\n');
  // Vitest's workers have no terminal, so nobody can be asked.
  await expect(restoreCommand([file], folders)).rejects.toThrow('Nobody can be asked here: add --yes.');
  expect(readFileSync(words, 'utf8')).toBe('name: Changed\n');
  await restoreCommand([file, '--yes'], folders);
  expect(readFileSync(words, 'utf8')).toBe(`format: ${CONTENT_FORMAT}\nname: Mara\n`);
  const message = output.mock.calls.map(([line]) => String(line));
  const movedFiles = message.find((line) => line.includes('content.before-'))?.match(/lies in (\S+):/)?.[1] ?? '';
  expect(readFileSync(join(movedFiles, 'site.yaml'), 'utf8')).toBe('name: Changed\n');
  expect(message.at(-1)).toContain('npm start');
});

test('names the data in Firebase, which backup and restore exclude', async () => {
  const folder = await scratchFolder();
  const firebase = { projectId: 'demo-site', bucket: 'site' };
  const folders = { dataFolder: join(folder, 'data'), contentFolder: join(folder, 'content') };
  const settings = { ...folders, firebase, outboxProject: 'demo-mail' };
  const file = join(folder, 'site.tar');
  mkdirSync(settings.contentFolder);
  writeFileSync(join(settings.contentFolder, 'site.yaml'), `format: ${CONTENT_FORMAT}\nname: Mara\n`);
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  await backupCommand([file], settings);
  await restoreCommand([file, '--yes'], settings);
  const what = 'the drafts, the earlier versions and who may enter, which are in the Firebase project demo-site.';
  const message = output.mock.calls.map(([line]) => String(line));
  for (const begin of ['Not in it', 'Left as it is']) {
    expect(message).toContainEqual(expect.stringContaining(`${begin}: ${what}`));
    const messages = 'the messages, which are in the Firebase project demo-mail.';
    expect(message).toContainEqual(expect.stringContaining(`${begin}: ${messages}`));
  }
});

test('prints the usage for a missing file or extra arguments', async () => {
  const folder = await scratchFolder();
  const folders = { dataFolder: join(folder, 'data'), contentFolder: join(folder, 'content'), ...LOCAL };
  for (const args of [[], ['a.tar', 'b.tar'], ['--yes', 'a.tar', '-f']]) {
    for (const command of [backupCommand, restoreCommand]) {
      const running = command(args, folders);
      await expect(running).rejects.toThrow(UserError);
      await expect(running).rejects.toThrow(BACKUP_USAGE);
    }
  }
  expect(existsSync(folders.dataFolder)).toBe(false);
});
