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

/** An error that becomes a response with its status. The message is for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly error: ApiErrorBody['error'];
  readonly draft: Draft | undefined;

  /** Creates an error with the current draft, if the request was to change another one. */
  constructor(error: ApiErrorBody['error'], message: string, draft?: Draft) {
    super(message);
    this.error = error;
    this.draft = draft;
  }
}

/** Returns the response for a failed request. */
export const errorResponse = ({ error, message, draft }: ApiError): Response =>
  Response.json({ error, message, ...(draft && { draft }) } satisfies ApiErrorBody & { draft?: Draft }, {
    status: STATUS[error],
  });
