import { randomBytes } from 'node:crypto';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { Aside, Records } from '../records.ts';

/** So many sets of drafts can be put back. */
export const MOST_ASIDES = 50;

/** Writes that put drafts aside, and the id by which they are put back. The oldest make room. */
export async function putAside(
  { asides }: Pick<Records, 'asides'>,
  drafts: Aside['drafts'],
): Promise<{ id: string; writes: DocumentWrite[] }> {
  const at = new Date().toISOString();
  const id = `${at}-${randomBytes(6).toString('hex')}`;
  const kept = await asides.all();
  const surplus = kept.slice(MOST_ASIDES - 1).map((aside) => asides.removal(aside.id));
  return { id, writes: [asides.write(id, { at, drafts }, 0), ...surplus] };
}
