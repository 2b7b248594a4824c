import type { TimelineRevision } from '../../api.ts';

/** Who did what: `Published by Mara's laptop`. */
export function deedInWords({ source, author }: Pick<TimelineRevision, 'source' | 'author'>): string {
  if (source === 'disk') return 'Changed by hand in the folder';
  const deed = source === 'undo' ? 'Taken back' : 'Published';
  return author ? `${deed} by ${author}` : deed;
}
