import { dirname, posix } from 'node:path';
import type { SFTPWrapper } from 'ssh2';
import { withTimeOut } from '../../../lib/time-out.ts';
import type { FileHost } from '../host.ts';
import { HostError } from '../host-error.ts';
import { type Connection, readError } from './connect.ts';

/** The web server has to read the files, whatever the user's default is. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;
/** OpenSSH has one code for a full disk, a used-up quota, and an existing folder or file. */
const FAILURE = 4;

type Done<T> = (error: Error | null | undefined, result?: T) => void;

/** Returns the files below a folder of the host. Each call rejects with HostError. */
export function sftpFiles(
  { sftp, lost }: Pick<Connection, 'sftp' | 'lost'>,
  { host, folder, timeOutMs }: { readonly host: string; readonly folder: string; readonly timeOutMs: number },
): FileHost {
  const madeFolders = new Map<string, Promise<void>>();
  let isHanging = false;
  const at = (path: string) => posix.join(folder, path);

  /** Calls the library, and rejects if it does not answer in time or the connection ends. */
  function ask<T>(call: (done: Done<T>, isAlive: () => void) => void): Promise<T | undefined> {
    const late = () => new HostError('time-out', { host });
    // A host that hangs once is not asked again, so that an upload to it ends.
    if (isHanging) return Promise.reject(late());
    const answer = (restart: () => void) =>
      new Promise<T | undefined>((resolve, reject) => {
        call((error, result) => (error ? reject(error) : resolve(result)), restart);
      });
    const work = withTimeOut(timeOutMs, answer, () => {
      isHanging = true;
      return late();
    });
    return Promise.race([work, lost]);
  }

  const isFolder = (path: string) =>
    ask<boolean>((done) => sftp.stat(path, (error, stats) => done(error, !error && stats.isDirectory()))).catch(
      () => false,
    );

  async function makeFolder(path: string): Promise<void> {
    if (path === '.' || path === '') return;
    const before = madeFolders.get(path);
    if (before) return before;
    const made = (async () => {
      await makeFolder(posix.dirname(path));
      try {
        await ask((done) => sftp.mkdir(at(path), { mode: FOLDER_MODE }, done));
      } catch (error) {
        if (!(await isFolder(at(path)))) throw error;
      }
    })();
    madeFolders.set(path, made);
    // A folder that could not be made is tried again for the next file.
    made.catch(() => madeFolders.delete(path));
    return made;
  }

  const replaceByTwoSteps = async (from: string, to: string) => {
    await ask((done) => sftp.unlink(at(to), done)).catch(ignoreMissing);
    await ask((done) => sftp.rename(at(from), at(to), done));
  };
  let canReplace = true;

  return {
    async read(path) {
      try {
        return await ask<Buffer>((done) => sftp.readFile(at(path), done));
      } catch (error) {
        if (readError(error).code === NO_SUCH_FILE) return undefined;
        throw asHostError(error, { host, folder });
      }
    },
    async put(path, source) {
      try {
        await makeFolder(posix.dirname(path));
        await ask((done, isAlive) => {
          if (typeof source === 'string') {
            sftp.fastPut(source, at(path), { mode: FILE_MODE, step: isAlive }, done);
          } else sftp.writeFile(at(path), Buffer.from(source), { mode: FILE_MODE }, done);
        });
      } catch (error) {
        throw asHostError(error, { host, folder });
      }
    },
    async rename(from, to) {
      try {
        if (canReplace) {
          try {
            await ask((done) => sftp.ext_openssh_rename(at(from), at(to), done));
            return;
          } catch (error) {
            // The library throws this for a server without the extension; the rename of SFTP 3 replaces no file.
            if (!/extended request/i.test(readError(error).message)) throw error;
            canReplace = false;
          }
        }
        await replaceByTwoSteps(from, to);
      } catch (error) {
        throw asHostError(error, { host, folder });
      }
    },
    async remove(path) {
      try {
        await ask((done) => sftp.unlink(at(path), done)).catch(ignoreMissing);
        await removeEmptyFolders(dirname(path));
      } catch (error) {
        throw asHostError(error, { host, folder });
      }
    },
  };

  async function removeEmptyFolders(path: string): Promise<void> {
    if (path === '.' || path === '') return;
    try {
      await ask((done) => sftp.rmdir(at(path), done));
    } catch (error) {
      if (error instanceof HostError) throw error;
      // The folder still has files.
      return;
    }
    madeFolders.delete(path);
    await removeEmptyFolders(dirname(path));
  }
}

function ignoreMissing(error: unknown): undefined {
  if (readError(error).code !== NO_SUCH_FILE) throw error;
}

/** Returns the folders of a folder, in one line. */
export async function foldersIn(sftp: SFTPWrapper, folder: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  sftp.readdir(folder, (error, list) =>
    resolve(error ? [] : list.filter(({ attrs }) => attrs.isDirectory()).map(({ filename }) => filename)),
  );
  return (await promise).filter((name) => !name.startsWith('.')).sort();
}

function asHostError(error: unknown, { host, folder }: { readonly host: string; readonly folder: string }): Error {
  if (error instanceof HostError) return error;
  const { code, message } = readError(error);
  // A file of this machine that cannot be read is no problem of the host.
  if (typeof code === 'string' && error instanceof Error) return error;
  // The library gives these messages to requests that the end of the connection has left without an answer.
  if (/^(?:No response from server|Not connected)/.test(message)) return new HostError('broken-off', { host });
  if (code === PERMISSION_DENIED) return new HostError('not-writable', { folder });
  if (code === FAILURE) return new HostError('full');
  return new HostError('unexpected', { found: message });
}
