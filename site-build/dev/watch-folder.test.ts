import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { watchFolder } from './watch-folder.ts';

async function watched() {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'portfolio', 'poster'), { recursive: true });
  await writeFile(join(folder, 'portfolio', 'poster', 'project.md'), 'before');
  const onChange = vi.fn();
  const end = watchFolder(folder, onChange);
  onTestFinished(end);
  return {
    file: join(folder, 'portfolio', 'poster', 'project.md'),
    folder,
    end,
    onChange,
    /** Resolves once a change is told that comes after the work has begun. */
    async reported(work: () => Promise<unknown>) {
      onChange.mockClear();
      await work();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    },
  };
}

/** As editors save. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

it('tells each time that a file is replaced, and what is written to it then', async () => {
  const { file, reported } = await watched();
  for (const text of ['first', 'second', 'third']) await reported(() => replace(file, text));
  await reported(() => writeFile(file, 'in its place'));
});

it('tells of folders that come, move and go, and of what happens within', async () => {
  const { folder, reported } = await watched();
  const label = join(folder, 'portfolio', 'label');
  const book = join(folder, 'portfolio', 'book');
  await reported(() => mkdir(label));
  await reported(() => writeFile(join(label, 'project.md'), 'new'));
  await reported(() => rename(label, book));
  await reported(() => writeFile(join(book, 'project.md'), 'moved'));
  await reported(() => rm(book, { recursive: true }));
  await reported(() => mkdir(book));
  await reported(() => writeFile(join(book, 'project.md'), 'there again'));
});

it('makes one change of many writes, and tells nothing once it has ended', async () => {
  const { file, folder, reported, onChange, end } = await watched();
  await reported(async () => {
    for (let index = 0; index < 20; index++) await writeFile(join(folder, `${index}.md`), 'one');
  });
  expect(onChange.mock.calls.length).toBeLessThan(20);
  end();
  onChange.mockClear();
  const other = vi.fn();
  onTestFinished(watchFolder(folder, other));
  await writeFile(file, 'after');
  await vi.waitFor(() => expect(other).toHaveBeenCalled());
  expect(onChange).not.toHaveBeenCalled();
});
