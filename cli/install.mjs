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
/** The lifetime of a lock; after a reboot, another program may have the process id of a killed holder. */
const LOCK_LIFETIME_MS = 10 * 60_000;

/**
 * Installs the packages if necessary, and finds the Node that runs the commands.
 *
 * The stamp in `node_modules` identifies the installed packages. It says "unfinished" until npm has finished and the
 * Node has run; after an interruption everything is installed again, because npm treats a half-written package as
 * whole.
 *
 * @param project absolute path of the project's folder
 * @returns `node`, the absolute path of the Node; or `signal`, which was received while npm ran
 * @throws Error that says what happened and what to do
 */
export async function installPackages(project) {
  const modules = join(project, 'node_modules');
  const stampFile = join(modules, '.install-stamp');
  const lockFile = readFileSync(join(project, 'package-lock.json'));
  const expectedStamp = `${createHash('sha256').update(lockFile).digest('hex')} ${process.platform}-${process.arch}\n`;
  const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined);
  const findInstalled = () => (readStamp() === expectedStamp ? findNode(project) : {});

  const installed = findInstalled();
  if (installed.node !== undefined) return installed;
  checkWritable(project, modules);
  return withLock(join(project, '.cache', 'install-lock'), async (addToLock) => {
    const installedByOther = findInstalled();
    if (installedByOther.node !== undefined) return installedByOther;
    const before = findNode(project);
    if (before.isForGood) throw new Error(before.problem);

    // A complete stamp is also broken at this point, because its Node does not run.
    const isBroken = readStamp() === UNFINISHED || readStamp() === expectedStamp;
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
    writeFileSync(stampFile, expectedStamp);
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

/** Runs npm's install. Returns the signal that was received during the install, or null. Throws if npm fails. */
async function runNpm(project, onStart) {
  // `npm ci` would reject a lock file if the registry lacks another platform's package.
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
 * Runs work while no other process runs work under the same lock. The lock is a folder with one file per process of its
 * holder, named by process id; a lock whose processes have ended is free.
 *
 * @param work receives a function that adds a process id to the lock
 */
async function withLock(folder, work) {
  const ownFolder = `${folder}.${process.pid}`;
  const files = [join(folder, String(process.pid))];
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(ownFolder, { recursive: true, force: true });
  mkdirSync(ownFolder);
  writeFileSync(join(ownFolder, String(process.pid)), '');
  try {
    for (let isFirst = true; !acquire(ownFolder, folder); isFirst = false) {
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
    rmSync(ownFolder, { recursive: true, force: true });
    removeIfEmpty(folder);
  }
}

/** Acquires the lock by renaming a folder, which fails while the target has files, so only one process succeeds. */
function acquire(ownFolder, folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (!isHeld(file, Number(name))) rmSync(file, { force: true });
  }
  removeIfEmpty(folder);
  try {
    renameSync(ownFolder, folder);
    return true;
  } catch (error) {
    const codes = process.platform === 'win32' ? ['EPERM', 'EEXIST', 'EACCES'] : ['ENOTEMPTY', 'EEXIST'];
    if (codes.includes(error.code)) return false;
    throw error;
  }
}

function isHeld(file, pid) {
  // Containers reuse process ids: a file with this process's id belongs to an earlier one.
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
