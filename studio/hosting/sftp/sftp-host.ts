import { posix } from 'node:path';
import type { SFTPWrapper } from 'ssh2';
import { withTimeOut } from '../../../lib/time-out.ts';
import { uploadWithDrafts } from '../draft-folders.ts';
import type { Host } from '../host.ts';
import { HostError } from '../host-error.ts';
import { testFiles } from '../test-files.ts';
import { connect } from './connect.ts';
import { foldersIn, sftpFiles } from './sftp-files.ts';
import type { SftpSettings } from './sftp-settings.ts';

/** The silence after which a host counts as hanging. A busy host of many customers may need seconds for one file. */
const TIME_OUT_MS = 30_000;

/** Returns web space that is reached by SFTP. */
export function sftpHost(settings: SftpSettings, timeOutMs = TIME_OUT_MS): Host {
  const { host } = settings;

  async function withFiles<T>(work: (files: ReturnType<typeof sftpFiles>, folder: string) => Promise<T>): Promise<T> {
    const connection = await connect(settings, timeOutMs);
    try {
      const open = async () => findFolder(connection.sftp, settings.folder);
      const late = () => new HostError('time-out', { host });
      const folder = await Promise.race([withTimeOut(timeOutMs, open, late), connection.lost]);
      return await work(sftpFiles(connection, { host, folder, timeOutMs }), folder);
    } finally {
      connection.close();
    }
  }

  return {
    test: () => withFiles((files) => testFiles(files)),
    upload: (upload) => withFiles((files) => uploadWithDrafts(files, upload)),
  };
}

/** Returns the absolute path of the site's folder. @throws HostError with the folders that are there instead */
async function findFolder(sftp: SFTPWrapper, wanted: string): Promise<string> {
  const home = await realPath(sftp, '.');
  const folder = posix.resolve(home ?? '/', wanted === '' ? '.' : wanted);
  const stats = await isFolder(sftp, folder);
  if (stats) return folder;
  const above = posix.dirname(folder);
  const names = await foldersIn(sftp, above);
  const found = names.length > 0 ? `In ${above} are: ${names.slice(0, 20).join(', ')}.` : 'Check its name.';
  throw new HostError('no-folder', { folder, found });
}

const realPath = (sftp: SFTPWrapper, path: string) =>
  new Promise<string | undefined>((resolve) => {
    sftp.realpath(path, (error, found) => resolve(error ? undefined : found));
  });

const isFolder = (sftp: SFTPWrapper, path: string) =>
  new Promise<boolean>((resolve) => {
    sftp.stat(path, (error, stats) => resolve(!error && stats.isDirectory()));
  });
