import { readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KB = 1024;

/** Returns the bytes of RAM that a process and its descendants use on Linux; shared memory counts once. */
export function memoryOf(pid: number): number {
  const children = childrenByParent();
  const pids = [pid];
  for (const one of pids) pids.push(...(children.get(one) ?? []));
  return pids.reduce((sum, one) => sum + ownBytes(one), 0);
}

function childrenByParent(): ReadonlyMap<number, readonly number[]> {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = processes.flatMap((name) => {
    const parent = /^PPid:\s+(\d+)$/m.exec(readOrNothing(`/proc/${name}/status`))?.[1];
    return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent) }];
  });
  return new Map(
    [...Map.groupBy(parents, ({ parent }) => parent)].map(([parent, all]) => [parent, all.map(({ pid }) => pid)]),
  );
}

/** Returns the proportional set size of a process, in which shared libraries count in part. */
function ownBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * BYTES_PER_KB;
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
