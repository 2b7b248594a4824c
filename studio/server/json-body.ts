import type { Context } from 'hono';
import type { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import type { StudioEnv } from './auth-middleware.ts';

/** Ours has nine levels. */
const DEEPEST = 20;

const UNREADABLE = 'The studio cannot read what your browser sent. Load the page again.';
const TOO_LARGE = 'That is more text than the studio takes at once.';

/**
 * Reads the JSON body of a request, up to the limit that `bodyLimit` of context.ts has set for its route.
 *
 * @throws ApiError for another type than JSON, and what is too large, too deep, broken or of another shape
 */
export async function readJson<T>(c: Context<StudioEnv>, schema: z.ZodMiniType<T>): Promise<T> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json *(;|$)/i.test(type)) throw new ApiError('bad-request', UNREADABLE);
  const result = schema.safeParse(parse(await readText(c.req.raw, c.var.maxBodyBytes)));
  if (!result.success) throw new ApiError('bad-request', UNREADABLE);
  return result.data;
}

async function readText({ headers, body }: Request, maxBytes: number): Promise<string> {
  if (Number(headers.get('Content-Length')) > maxBytes) throw new ApiError('too-large', TOO_LARGE);
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  // Not cancelled on refusal: that would close the socket before the answer is out.
  const reader = body.getReader();
  for (let length = 0; ; ) {
    // It fails where the browser has gone away.
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError('bad-request', UNREADABLE);
    });
    if (done) return Buffer.concat(pieces).toString('utf8');
    length += value.length;
    if (length > maxBytes) throw new ApiError('too-large', TOO_LARGE);
    pieces.push(value);
  }
}

function parse(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new ApiError('bad-request', UNREADABLE);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad-request', UNREADABLE);
  }
}

/** Counts how many lists and objects lie in each other, in one pass: a body may be anything. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) {
      // The escaped character may be a quote.
      if (character === '\\') at++;
    } else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
