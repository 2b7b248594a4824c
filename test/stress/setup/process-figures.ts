import { existsSync, readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KB = 1024;

export type ProcessFigures = {
  /** Bytes of memory in RAM. */
  readonly bytes: number;
  readonly handles: number;
};

/** Returns whether this system has such figures, as Linux does. */
export const canReadFigures = (): boolean => existsSync('/proc/self/status');

/** Reads the figures of a running process on Linux. */
export function readFigures(pid: number): ProcessFigures {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { bytes: Number(kilobytes) * BYTES_PER_KB, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Formats bytes as `12.3 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / BYTES_PER_KB / BYTES_PER_KB).toFixed(1)} MB`;
