import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runChild } from './child.mjs';
import { findNode, machineNode } from './runtime.mjs';

const UNFINISHED = 'unfinished\n';
const LOCK_POLL_MS = 200;
/** After a restart of the machine, another program may have the process id of a killed holder. */
const LOCK_LIFETIME_MS = 10 * 60_000;

/**
 * Installs the packages unless they are installed, and finds the Node that runs the commands.
 *
 * The stamp in `node_modules` holds what was installed. It says "unfinished" until npm has finished and the Node was
 * seen to run; after an interruption everything is installed again, because npm takes a half-written package for whole.
 *
 * @param project absolute path of the project's folder
 * @returns `node`, the absolute path of the Node; or `signal`, which was received while npm ran
 * @throws Error that says what happened and what to do
 */
export async function installPackages(project) {
  const modules = join(project, 'node_modules');
  const stampFile = join(modules, '.install-stamp');
  const lockFile = readFileSync(join(project, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(lockFile).digest('hex')} ${process.platform}-${process.arch}\n`;
  const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined);
  const findInstalled = () => (readStamp() === wanted ? findNode(project) : {});

  const installed = findInstalled();
  if (installed.node !== undefined) return installed;
  checkWritable(project, modules);
  return withLock(join(project, '.cache', 'install-lock'), async (addToLock) => {
    const byOther = findInstalled();
    if (byOther.node !== undefined) return byOther;
    const before = findNode(project);
    if (before.isForGood) throw new Error(before.problem);

    // A stamp that says installed is wrong here: its Node does not run.
    const isBroken = readStamp() === UNFINISHED || readStamp() === wanted;
    // npm writes this file last.
    const hasFinished = existsSync(join(modules, '.package-lock.json'));
    if (existsSync(modules) && (isBroken || !hasFinished)) {
      process.stdout.write('The packages are not complete: installing them again (some 30 s)\n');
      rmSync(modules, { recursive: true, maxRetries: 3 });
    } else {
      process.stdout.write('Installing packages (once; some 30 s)\n');
    }
    mkdirSync(modules, { recursive: true });
    writeFileSync(stampFile, UNFINISHED);
    const signal = await runNpm(project, addToLock);
    if (signal !== null) return { signal };
    const found = findNode(project);
    if (found.node === undefined) throw new Error(found.problem);
    writeFileSync(stampFile, wanted);
    return found;
  });
}

function checkWritable(project, modules) {
  try {
    accessSync(project, constants.W_OK);
    if (existsSync(modules)) accessSync(modules, constants.W_OK);
  } catch (cause) {
    throw new Error(`Packages have to be installed, but the folder is not writable: ${project}`, { cause });
  }
}

/** Runs npm's install. Returns the signal that was received meanwhile, or null. Throws if npm fails. */
async function runNpm(project, onStart) {
  // Not `ci`: it refuses a lock file without another platform's package, which a registry may lack.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  args.push('--include=dev', '--include=optional');
  const options = { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] };
  const npmFile = process.env.npm_execpath;
  const running =
    npmFile !== undefined && /npm-cli\.c?js$/.test(npmFile)
      ? runChild(machineNode, [npmFile, ...args], options, onStart)
      : runChild('npm', args, { ...options, shell: process.platform === 'win32' }, onStart);
  const { code, forwarded } = await running.catch((cause) => {
    throw new Error(`npm could not be started: ${cause.message}`, { cause });
  });
  if (forwarded === null && code !== 0) throw new Error('The packages could not be installed; npm says why above.');
  return forwarded;
}

/**
 * Does work while no other process does work under the same lock. The lock is a folder that holds one file per process
 * of its holder, named by process id: a lock of processes that have ended is free.
 *
 * @param work is passed a function that adds a process id to the lock
 */
async function withLock(folder, work) {
  const own = `${folder}.${process.pid}`;
  const files = [join(folder, String(process.pid))];
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  writeFileSync(join(own, String(process.pid)), '');
  try {
    for (let isFirst = true; !take(own, folder); isFirst = false) {
      if (isFirst) process.stdout.write('Another command is installing the packages: waiting for it\n');
      await wait(LOCK_POLL_MS);
    }
    return await work((pid) => {
      const file = join(folder, String(pid));
      files.push(file);
      writeFileSync(file, '');
    });
  } finally {
    for (const file of files) rmSync(file, { force: true });
    rmSync(own, { recursive: true, force: true });
    removeIfEmpty(folder);
  }
}

/** Renaming a folder fails while the target has files, so that of several processes one takes the lock. */
function take(own, folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (!isHeld(file, Number(name))) rmSync(file, { force: true });
  }
  removeIfEmpty(folder);
  try {
    renameSync(own, folder);
    return true;
  } catch (error) {
    const codes = process.platform === 'win32' ? ['EPERM', 'EEXIST', 'EACCES'] : ['ENOTEMPTY', 'EEXIST'];
    if (codes.includes(error.code)) return false;
    throw error;
  }
}

function isHeld(file, pid) {
  // The process ids of containers repeat: this process does not hold the lock yet.
  if (pid === process.pid) return false;
  try {
    if (Date.now() - statSync(file).mtimeMs > LOCK_LIFETIME_MS) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
  }
}
