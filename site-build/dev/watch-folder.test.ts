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
    /** Runs the work and resolves when a change is reported after its start. */
    async reported(work: () => Promise<unknown>) {
      onChange.mockClear();
      await work();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    },
  };
}

/** Replaces a file as editors do when they save. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

it('reports each replacement of a file and later writes to it', async () => {
  const { file, reported } = await watched();
  for (const text of ['first', 'second', 'third']) await reported(() => replace(file, text));
  await reported(() => writeFile(file, 'in its place'));
});

it('reports folders that are created, moved and deleted, and changes in them', async () => {
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

it('reports many writes as one change, and nothing after the end', async () => {
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
