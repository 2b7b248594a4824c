import type { Bytes } from './cipher.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The name of the work is random, and the same in each language of the site. */
const storageKey = (address: string) => `private:${address.slice(address.lastIndexOf('/') + 1)}`;

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const textOf = (bytes: Bytes) => btoa(String.fromCharCode(...bytes));

/** Keeps the key of an open work for this tab, or for a week on this device. Storage may be denied. */
export function keepKey(address: string, workKey: Bytes, forWeek: boolean): void {
  const kept = JSON.stringify({ key: textOf(workKey), ...(forWeek && { until: Date.now() + WEEK_MS }) });
  try {
    (forWeek ? localStorage : sessionStorage).setItem(storageKey(address), kept);
  } catch {
    // The work is open until the page is left.
  }
}

/** Returns the kept key of a work; undefined without one, or after its week. */
export function keptKey(address: string): Bytes | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey(address)) ?? localStorage.getItem(storageKey(address));
    if (kept === null) return undefined;
    const { key, until }: { key: string; until?: number } = JSON.parse(kept);
    if (until === undefined || until > Date.now()) return bytesOf(key);
    forgetKey(address);
  } catch {
    // Storage is denied, or somebody else has written there.
  }
  return undefined;
}

export function forgetKey(address: string): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(storageKey(address));
  } catch {
    // Storage is denied, so nothing is kept.
  }
}
