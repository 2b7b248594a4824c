import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SftpSettings } from '../../../studio/hosting/sftp/sftp-settings.ts';

const PROGRAM = join(import.meta.dirname, 'upload-process.ts');

type KilledUpload = {
  /** Whether the upload ended before it was killed. */
  readonly isComplete: boolean;
  /** Whether it had begun to replace pages. */
  readonly hasReplaced: boolean;
};

type Killing = {
  /** A file for the settings, which only its owner may read. */
  readonly settingsFile: string;
  /** The line of the output at which the upload is killed, such as `3 of 6`. */
  readonly at?: string;
  readonly afterMs?: number;
};

/** Uploads a folder in a process of its own, which is killed. */
export async function killedUpload(
  settings: SftpSettings,
  site: string,
  { settingsFile, at, afterMs }: Killing,
): Promise<KilledUpload> {
  await writeFile(settingsFile, JSON.stringify(settings), { mode: 0o600 });
  const args = [PROGRAM, settingsFile, site, ...(at === undefined ? [] : [at])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const timer = afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), afterMs);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (code !== null && code !== 0) throw new Error(`The upload ended with code ${code}.`);
  return { isComplete: code === 0, hasReplaced: /^mixture [1-9]/m.test(output) };
}
