import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorBody } from '../api/api-error.ts';
import type { Draft } from '../api/drafts.ts';

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
} as const satisfies Record<ApiErrorBody['error'], ContentfulStatusCode>;

/** An error that is answered with its code; the message is for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly error: ApiErrorBody['error'];
  readonly draft: Draft | undefined;

  /** @param draft as it is now, where another one was to be changed */
  constructor(error: ApiErrorBody['error'], message: string, draft?: Draft) {
    super(message);
    this.error = error;
    this.draft = draft;
  }
}

/** Makes the answer to a request that failed. */
export const errorResponse = ({ error, message, draft }: ApiError): Response =>
  Response.json({ error, message, ...(draft && { draft }) } satisfies ApiErrorBody & { draft?: Draft }, {
    status: STATUS[error],
  });
