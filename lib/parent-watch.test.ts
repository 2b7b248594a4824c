import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const MODULE = join(import.meta.dirname, 'parent-watch.ts');

/** Child code that watches its parent from the start, or only after the parent has ended. */
const CHILD = `
const { endWithParent } = await import(${JSON.stringify(MODULE)});
if (process.argv[1] === 'early') endWithParent();
process.once('disconnect', () => setImmediate(() => {
  if (process.argv[1] === 'late') endWithParent();
  setTimeout(() => process.stdout.write('still here'), 200);
}));
process.stdout.write('started ');
`;

/** Parent code whose child inherits its output, so the output ends with the child. */
const PARENT = `
const args = ['--input-type=module', '-e', ${JSON.stringify(CHILD)}, process.argv[1]];
require('node:child_process').spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
`;

it.each(['early', 'late'])('ends a process whose parent is killed, with an %s watch', async (when) => {
  const parent = spawn(process.execPath, ['-e', PARENT, when], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(parent.stdout);
  await once(parent.stdout, 'readable');
  parent.kill('SIGKILL');
  expect(await output).toBe('started ');
});

it('lets a command end with and without a parent', async () => {
  const program = `(await import(${JSON.stringify(MODULE)})).endWithParent()`;
  for (const stdio of ['ipc', 'ignore'] as const) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'inherit', 'inherit', stdio],
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
});
