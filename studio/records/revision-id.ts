import { randomBytes } from 'node:crypto';

/** Ids in the order of time, each after the one before it, whatever the clock says. */
export function revisionId(at: Date, before: string | undefined): string {
  const id = (time: number) => `${new Date(time).toISOString()}-${randomBytes(3).toString('hex')}`;
  const earlier = before === undefined ? 0 : Date.parse(timeOfId(before));
  return id(Math.max(at.getTime(), earlier + 1));
}

/** The instant with which such an id begins. */
export const timeOfId = (id: string): string => id.slice(0, '2026-11-24T09:30:00.000Z'.length);
