import { readdir, readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

const POLL_MS = 100;
const KB_A_MB = 1024;

/** Measures the peak memory of a process and its descendants. @returns megabytes; undefined without /proc */
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
  // Process numbers wrap around, and so the loop repeats until it finds no more children.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.reduce((sum, { pid, residentKb }) => (tree.has(pid) ? sum + residentKb : sum), 0) / KB_A_MB;
}

async function statusOf(pid: string) {
  // The process has ended, so it uses no memory.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), residentKb: field('VmRSS') };
}
