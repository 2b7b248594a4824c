import { randomBytes } from 'node:crypto';
import { type Documents, type DocumentWrite, StorageFull } from '../../storage/documents.ts';
import type { AuditRecord, IdentityRecords } from './records.ts';

const KEPT = 2_000;
/** After so many entries old ones are removed. */
const SWEEP_EVERY = 100;

export type Audit = {
  /** For the commit that does what it tells of. */
  entry(record: AuditRecord): DocumentWrite;
  /** Writes what was refused; a full disk keeps nobody from being refused. */
  refused(record: AuditRecord): Promise<void>;
  /** Removes all but the newest entries. */
  sweep(): Promise<void>;
};

/** What was done at the context, and when. */
export function openAudit(documents: Documents, { audit }: IdentityRecords, now: () => Date): Audit {
  let written = 0;
  const entry = (record: AuditRecord) => {
    const id = `${now().toISOString()}-${randomBytes(4).toString('hex')}`;
    return audit.write(id, record);
  };
  const sweep = async () => {
    const kept = await audit.list({ limit: KEPT });
    const oldest = kept.at(-1);
    if (kept.length < KEPT || !oldest) return;
    for (;;) {
      const old = await audit.list({ limit: SWEEP_EVERY, before: oldest.id });
      if (old.length === 0) return;
      await documents.commit(old.map(({ id }) => audit.removal(id)));
    }
  };
  return {
    entry,
    async refused(record) {
      try {
        await documents.commit([entry(record)]);
        written += 1;
        if (written % SWEEP_EVERY === 0) await sweep();
      } catch (error) {
        if (!(error instanceof StorageFull)) throw error;
      }
    },
    sweep,
  };
}
