import { readdir, readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

const POLL_MS = 100;
const KB_A_MB = 1024;

/**
 * Watches how much memory a process and all below it hold together.
 *
 * @returns megabytes at the most until `done`; undefined on systems that do not tell
 */
export async function peakMemoryMb(pid: number, done: AbortSignal): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  let peak = 0;
  try {
    for await (const _ of setInterval(POLL_MS, undefined, { signal: done })) peak = Math.max(peak, await treeMb(pid));
  } catch (error) {
    if (!done.aborted) throw error;
  }
  return peak;
}

async function treeMb(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(statusOf));
  const tree = new Set([root]);
  // Children have mostly higher numbers than their parents, but numbers start anew one day: looked over until none is new.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.reduce((sum, { pid, residentKb }) => (tree.has(pid) ? sum + residentKb : sum), 0) / KB_A_MB;
}

async function statusOf(pid: string) {
  // Gone by now: it holds nothing.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), residentKb: field('VmRSS') };
}
