import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOOK_MS = 200;

/**
 * Does work on `build/` when no other process does: two builds at once empty each other's
 * folder, and the one that ends well would write its fingerprint over what the other left.
 *
 * @param project absolute path of the project
 * @param onWait called once, with the other's process id, when there is somebody to wait for
 */
export async function withBuildLock<T>(
  project: string,
  onWait: (pid: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(project, 'build', 'building.pid');
  await mkdir(join(project, 'build'), { recursive: true });
  let told = false;
  while (!(await claim(file))) {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    // The other was killed before it could take its mark away.
    if (pid > 0 && !isAlive(pid)) await rm(file, { force: true });
    else {
      if (pid > 0 && !told) onWait(pid);
      told ||= pid > 0;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 asks only.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
