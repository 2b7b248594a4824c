import { randomBytes } from 'node:crypto';
import { type Documents, type DocumentWrite, StorageFull } from '../../storage/documents.ts';
import type { AuditRecord, IdentityRecords } from './records.ts';

const MAX_ENTRIES = 2_000;
const SWEEP_EVERY = 100;

export type Audit = {
  entry(record: AuditRecord): DocumentWrite;
  /** Records a refusal. A full disk does not prevent the refusal itself. */
  refused(record: AuditRecord): Promise<void>;
  sweep(): Promise<void>;
};

export function openAudit(documents: Documents, { audit }: IdentityRecords, now: () => Date): Audit {
  let written = 0;
  const entry = (record: AuditRecord) => {
    const id = `${now().toISOString()}-${randomBytes(4).toString('hex')}`;
    return audit.write(id, record);
  };
  const sweep = async () => {
    const newest = await audit.list({ limit: MAX_ENTRIES });
    const oldest = newest.at(-1);
    if (newest.length < MAX_ENTRIES || !oldest) return;
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
