const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size such as `3.4 MB`, in powers of 1000 as disks count. */
export function describeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  let amount = bytes;
  let unit = -1;
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${UNITS[unit]}`;
}
