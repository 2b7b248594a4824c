import { z } from 'zod/mini';
import { type Draft, draftSchema, type Edit } from '../../api/drafts.ts';
import { get, post } from '../requests/requests.ts';

const settledSchema = z.extend(draftSchema, { aside: z.optional(z.string()) });

/** What a draft asks of the server. All throw Unreachable and Refusal. */
export const draftRequests = {
  load: (file: string): Promise<Draft> => get(`/api/draft?file=${encodeURIComponent(file)}`, draftSchema),
  save: (file: string, rev: number, edits: readonly Edit[]): Promise<Draft> =>
    post('/api/draft', { file, rev, edits }, draftSchema),
  settle: (file: string, rev: number, keep: 'mine' | 'theirs') =>
    post('/api/draft/settle', { file, rev, keep }, settledSchema),
  restore: (aside: string) => post('/api/aside/restore', { aside }, z.object({ aside: z.optional(z.string()) })),
};

export type DraftRequests = typeof draftRequests;
