import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const COMMAND = `
import { endWithParent } from ${JSON.stringify(join(PROJECT_FOLDER, 'lib/parent-watch.ts'))};
endWithParent();
const parent = process.ppid;
setInterval(() => {
  if (process.ppid === parent) return;
  setTimeout(() => { process.stdout.write('still here'); process.exit(); }, 200);
}, 20);
process.stdout.write('started ');
`;

it('ends a command when its parent process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const command = join(folder, 'command.ts');
  await writeFile(command, COMMAND);
  const program = `
    import { runCommand } from ${JSON.stringify(join(PROJECT_FOLDER, 'cli/process.ts'))};
    await runCommand(${JSON.stringify(relative(join(PROJECT_FOLDER, 'cli'), command))});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(parent.stdout);
  await once(parent.stdout, 'readable');
  parent.kill('SIGKILL');
  expect(await output).toBe('started ');
});

it('watches the parent in every entry file', async () => {
  const files = globSync(['cli/*.ts', '{assets,studio}/**/child.ts'], { cwd: PROJECT_FOLDER });
  const watching: string[] = [];
  for (const file of files) {
    const source = await readFile(join(PROJECT_FOLDER, file), 'utf8');
    if (/^ *(endWithParent|onParentGone|serveTasks)\(/m.test(source)) watching.push(file);
  }
  const { stderr } = spawnSync(process.execPath, [join(PROJECT_FOLDER, 'cli/run.mjs')], { encoding: 'utf8' });
  const commands = (stderr.trim().split(' ').at(-1) ?? '').split('|').map((name) => `cli/${name}.ts`);
  const children = files.filter((file) => file.endsWith('/child.ts'));
  expect(children.length).toBeGreaterThan(2);
  expect(watching).toEqual(expect.arrayContaining([...commands, ...children, 'cli/bundle-studio.ts']));
});
