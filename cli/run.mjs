// Runs one of the project's commands: `node cli/run.mjs start`. Plain JavaScript, so that an old Node can say it is too old.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE_MAJOR = 20;
/** Runs TypeScript files. */
const COMMAND_NODE_MAJOR = 24;
const PARENT_POLL_MS = 100;
const COMMANDS = [
  ...[
    'start',
    'build',
    'release',
    'serve',
    'dev',
    'check',
    'check-sample',
    'licenses',
    'test',
    'test-engines',
    'test-firebase',
  ],
  ...['mail', 'studio', 'new', 'update', 'screenshots', 'bench', 'stress'],
];

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(project, 'node_modules');

const [command, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);

if (major < OLDEST_NODE_MAJOR) {
  refuse(`This needs Node ${OLDEST_NODE_MAJOR} or later, but runs on ${process.version}: see https://nodejs.org.`);
}
if (!COMMANDS.includes(command)) {
  refuse(`Usage: node cli/run.mjs ${COMMANDS.join('|')}`);
}
install();
run(chooseNode());

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.platform}-${process.arch}\n`;
  const record = join(modules, '.install-stamp');
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  try {
    accessSync(project, constants.W_OK);
    if (existsSync(modules)) accessSync(modules, constants.W_OK);
  } catch {
    refuse(`Packages have to be installed, but the folder is not writable: ${project}`);
  }
  process.stdout.write('Installing packages (once; some 30 s)\n');
  // Not `ci`: it refuses a lock file without another platform's package, which a registry may lack.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  args.push('--include=dev', '--include=optional');
  const npmFile = process.env.npm_execpath;
  const byFile = npmFile !== undefined && /npm-cli\.c?js$/.test(npmFile);
  const result = byFile
    ? spawnSync(process.execPath, [npmFile, ...args], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, {
        cwd: project,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      });
  if (result.error) refuse(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) refuse('The packages could not be installed; npm says why above.');
  writeFileSync(record, wanted);
}

/** This Node if it is new enough, else the one of the npm package `node`. */
function chooseNode() {
  if (major >= COMMAND_NODE_MAJOR) return process.execPath;
  const installed = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) {
    const answer = spawnSync(installed, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)/.exec(answer.stdout || '')?.[1]) >= COMMAND_NODE_MAJOR) return installed;
  }
  return refuse(
    `The commands need Node ${COMMAND_NODE_MAJOR}; npm has none for ${process.platform}-${process.arch}, and this is ${process.version}. Install Node ${COMMAND_NODE_MAJOR} from https://nodejs.org.`,
  );
}

function run(node) {
  // What the environment has already wins.
  const settings = join(project, '.env');
  const withSettings = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const child = spawn(node, [...withSettings, join(project, 'cli', `${command}.ts`), ...rest], {
    cwd: project,
    // The channel's end tells the command that this process is gone, even when it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // npm signals the shell between it and this process, and Debian's shell dies without passing the signal on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const poll = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(poll);
      child.kill('SIGTERM');
    }, PARENT_POLL_MS);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => refuse(`The command could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
