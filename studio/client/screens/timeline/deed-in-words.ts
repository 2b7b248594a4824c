import type { TimelineRevision } from '../../../api/publishing.ts';

/** Who did what: `Published by Mara's laptop`. */
export function deedInWords({
  source,
  author,
  changed,
}: Pick<TimelineRevision, 'source' | 'author' | 'changed'>): string {
  if (source === 'disk') return changed.length > 0 ? 'Changed by hand in the folder' : 'In the folder';
  const deed = source === 'undo' ? 'Taken back' : 'Published';
  return author ? `${deed} by ${author}` : deed;
}
