import type { Context } from 'hono';
import type { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import type { StudioEnv } from './auth-middleware.ts';

const MAX_DEPTH = 20;

const UNREADABLE = 'The studio cannot read what your browser sent. Load the page again.';
const TOO_LARGE = 'That is more text than the studio takes at once.';

/** Reads the JSON body of a request up to the limit of `bodyLimit`. @throws ApiError */
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
  const chunks: Uint8Array[] = [];
  // The reader is not cancelled on an error, because that would close the socket before the response is sent.
  const reader = body.getReader();
  for (let length = 0; ; ) {
    // Reading fails if the browser has disconnected.
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError('bad-request', UNREADABLE);
    });
    if (done) return Buffer.concat(chunks).toString('utf8');
    length += value.length;
    if (length > maxBytes) throw new ApiError('too-large', TOO_LARGE);
    chunks.push(value);
  }
}

function parse(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new ApiError('bad-request', UNREADABLE);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad-request', UNREADABLE);
  }
}

/** Returns the depth of nested lists and objects in one pass without recursion, because a body may be hostile. */
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
