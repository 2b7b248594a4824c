// Runs a command: `node cli/run.mjs start`. This file is plain JavaScript, so that an old Node can report its age.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './child.mjs';

const OLDEST_NODE_MAJOR = 20;
const COMMANDS = [
  'start',
  'build',
  'release',
  'serve',
  'dev',
  'check',
  'check-sample',
  'licenses',
  'field-tables',
  'test',
  'test-engines',
  'test-firebase',
  'mail',
  'private',
  'studio',
  'new',
  'update',
  'screenshots',
  'bench',
  'stress',
];

const project = dirname(dirname(fileURLToPath(import.meta.url)));

const [command, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_MAJOR) {
  refuse(`This needs Node ${OLDEST_NODE_MAJOR} or later, but runs on ${process.version}: see https://nodejs.org.`);
}
// Vite and the module loader treat a folder's path as a URL, in which these characters are special.
const [sign] = /[#%?]/.exec(project) ?? [];
if (sign) {
  refuse(
    `The path of this folder has a ${sign} in it, with which the site cannot be built: ${project}. Rename that folder.`,
  );
}
if (!COMMANDS.includes(command)) {
  refuse(`Usage: node cli/run.mjs ${COMMANDS.join('|')}`);
}
main().catch((error) => refuse(error.message));

async function main() {
  // The import is lazy, because the oldest Nodes cannot load this module's imports.
  const { installPackages } = await import('./install.mjs');
  const { node, signal } = await installPackages(project);
  if (signal) return endBySignal(signal);
  await run(node);
}

async function run(node) {
  // Existing environment variables override the file.
  const settings = join(project, '.env');
  const withSettings = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const running = runChild(node, [...withSettings, join(project, 'cli', `${command}.ts`), ...rest], {
    cwd: project,
    // The channel's end tells the command that this process has ended, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const { code, signal } = await running.catch((cause) => {
    throw new Error(`The command could not be started: ${cause.message}`, { cause });
  });
  if (signal !== null) return endBySignal(signal);
  process.exit(code);
}

function endBySignal(signal) {
  process.kill(process.pid, signal);
}

function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
