import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** The error code of a locked database: https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** Runs work under a lock, which ends with the process. If it is taken, `onWait` gets the holder's process id. */
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
