import { expect, it } from 'vitest';
import { describeMovedFiles } from './check-out.ts';

const MOVED_FILES = { folders: ['/data/set-aside/a'], files: 1, deleted: 1 };

it('names the pulled folder in the commands that publish the moved files', () => {
  const words = describeMovedFiles(MOVED_FILES, '/home/mara/my site', true);
  const push = "npm run studio -- push '/home/mara/my site'";
  expect(words).toContain(`\n  cp -r /data/set-aside/a/. '/home/mara/my site/' && ${push}\n`);
  expect(words.endsWith(`at once: ${push}`)).toBe(true);
});

it('names no folder in the commands for the content folder', () => {
  const words = describeMovedFiles(MOVED_FILES, '/site/content');
  expect(words).toContain('cp -r /data/set-aside/a/. /site/content/ && npm run studio -- push\n');
});
