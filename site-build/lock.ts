import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** The error code of a locked database: https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Runs work while no other process runs work under the same lock. SQLite locks the file, and the operating system
 * releases the lock when the process ends for any reason.
 *
 * @param file absolute path
 * @param onWait called once with the holder's process id if the lock is taken
 */
export async function withLock<T>(file: string, onWait: (pid: number) => void, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    let reported = false;
    while (!lock(database)) {
      const pid: number = reported ? 0 : Number(await readFile(holderOf(file), 'utf8').catch(() => ''));
      if (pid > 0) onWait(pid);
      reported ||= pid > 0;
      await wait(POLL_MS);
    }
    await writeFile(holderOf(file), String(process.pid));
    return await work();
  } finally {
    database.close();
  }
}

const holderOf = (file: string) => `${file}.pid`;

function lock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
