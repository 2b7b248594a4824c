import { randomBytes } from 'node:crypto';

/** Creates an id that sorts by time, and after the previous id even if the clock was set back. */
export function revisionId(at: Date, before: string | undefined): string {
  const id = (time: number) => `${new Date(time).toISOString()}-${randomBytes(3).toString('hex')}`;
  const earlier = before === undefined ? 0 : Date.parse(timeOfId(before));
  return id(Math.max(at.getTime(), earlier + 1));
}

/** Returns the time that an id begins with. */
export const timeOfId = (id: string): string => id.slice(0, '2026-11-24T09:30:00.000Z'.length);
