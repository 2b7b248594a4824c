import { type Draft, draftSchema, type Edit, type Saved, savedSchema, settledSchema } from '../../../api/drafts.ts';
import { asideSchema } from '../../../api/entries.ts';
import { get, post } from '../requests/requests.ts';

/** What a draft asks of the server. All throw Unreachable and Refusal. */
export const draftRequests = {
  load: (file: string): Promise<Draft> => get('/api/draft', draftSchema, { file }),
  save: (file: string, rev: number, edits: readonly Edit[]): Promise<Saved> =>
    post('/api/draft', { file, rev, edits }, savedSchema),
  settle: (file: string, rev: number, keep: 'mine' | 'theirs') =>
    post('/api/draft/settle', { file, rev, keep }, settledSchema),
  restore: (aside: string) => post('/api/aside/restore', { aside }, asideSchema),
};

export type DraftRequests = typeof draftRequests;
