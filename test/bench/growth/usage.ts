import { readdir, readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

const POLL_MS = 100;
const KB_A_MB = 1024;

/** Clock ticks per second in /proc (proc_pid_stat(5)); Linux has this number on all common processors. */
const TICKS_A_SECOND = 100;

/** The peak memory, in megabytes, and the CPU time, in seconds, of a process and its descendants. */
export type Usage = { readonly peakMb: number; readonly cpuSeconds: number };

/** Measures the usage of a process until it is `done`. @returns undefined without /proc */
export async function usageOf(pid: number, done: AbortSignal): Promise<Usage | undefined> {
  if (process.platform !== 'linux') return undefined;
  let [peakMb, cpuSeconds] = [0, 0];
  try {
    for await (const _ of setInterval(POLL_MS, undefined, { signal: done })) {
      const tree = await processTree(pid);
      peakMb = Math.max(peakMb, tree.reduce((sum, { residentKb }) => sum + residentKb, 0) / KB_A_MB);
      cpuSeconds = Math.max(cpuSeconds, tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND);
    }
  } catch (error) {
    if (!done.aborted) throw error;
  }
  return { peakMb, cpuSeconds };
}

async function processTree(root: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(statusOf));
  const tree = new Set([root]);
  // Process numbers wrap around, and so the loop repeats until it finds no more children.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid));
}

async function statusOf(pid: string) {
  // The process has ended, so it uses no memory, and its parent has its time.
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  );
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status ?? '')?.[1] ?? 0);
  // Behind the name: the times of the process and of its ended children, by itself and in the kernel.
  const times =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15) ?? [];
  const ticks = times.reduce((sum, time) => sum + Number(time), 0);
  return { pid: Number(pid), parent: field('PPid'), residentKb: field('VmRSS'), ticks };
}
