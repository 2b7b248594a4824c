import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Draft } from '../api/drafts.ts';
import type { Refused as Refusal } from '../api/refusal.ts';

const STATUS = {
  'bad-request': 400,
  'signed-out': 401,
  verify: 403,
  refused: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  failed: 500,
  full: 507,
} as const satisfies Record<Refusal['error'], ContentfulStatusCode>;

/** What the studio does not do, and why, in the owner's words. */
export class Refused extends Error {
  override name = 'Refused';
  readonly error: Refusal['error'];
  readonly draft: Draft | undefined;

  /** @param draft as it is now, where another one was to be changed */
  constructor(error: Refusal['error'], message: string, draft?: Draft) {
    super(message);
    this.error = error;
    this.draft = draft;
  }
}

/** The answer to what was refused. */
export const refusal = ({ error, message, draft }: Refused): Response =>
  Response.json({ error, message, ...(draft && { draft }) } satisfies Refusal & { draft?: Draft }, {
    status: STATUS[error],
  });
