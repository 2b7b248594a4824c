import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { sftpHost } from '../../../studio/hosting/sftp/sftp-host.ts';

const settingsSchema = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  key: z.string(),
  folder: z.string(),
  hostKey: z.string(),
});

// Uploads a folder and reports each file. It kills itself at one of these lines, or a test kills it at any moment.
const [settingsFile = '', folder = '', killAt] = process.argv.slice(2);
const settings = settingsSchema.parse(JSON.parse(await readFile(settingsFile, 'utf8')));
const report = (line: string) => {
  writeSync(1, `${line}\n`);
  if (line === killAt) process.kill(process.pid, 'SIGKILL');
};
await sftpHost({ password: undefined, ...settings }).upload({
  folder,
  now: Date.now(),
  staticDays: 30,
  signal: new AbortController().signal,
  onProgress: (done, of) => report(`${done} of ${of}`),
  onMixture: async (pages) => report(`mixture ${pages.length}`),
});
