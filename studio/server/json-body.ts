import type { z } from 'zod';
import { Refused } from './refused.ts';

/** A file's text may be 200,000 characters long, and several fields of it come at once. */
const MOST_BYTES = 1024 * 1024;
/** Ours has nine levels. */
const DEEPEST = 20;

const UNREADABLE = 'The studio cannot read what your browser sent. Load the page again.';
const TOO_LARGE = 'That is more text than the studio takes at once.';

/**
 * Reads what was posted.
 *
 * @throws Refused for another type than JSON, and what is too large, too deep, broken or of another shape
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json *(;|$)/i.test(type)) throw new Refused('bad-request', UNREADABLE);
  const result = schema.safeParse(parse(await readText(request)));
  if (!result.success) throw new Refused('bad-request', UNREADABLE);
  return result.data;
}

async function readText({ headers, body }: Request): Promise<string> {
  if (Number(headers.get('Content-Length')) > MOST_BYTES) throw new Refused('too-large', TOO_LARGE);
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  // Not cancelled on refusal: that would close the socket before the answer is out.
  const reader = body.getReader();
  for (let length = 0; ; ) {
    // It fails where the browser has gone away.
    const { done, value } = await reader.read().catch(() => {
      throw new Refused('bad-request', UNREADABLE);
    });
    if (done) return Buffer.concat(pieces).toString('utf8');
    length += value.length;
    if (length > MOST_BYTES) throw new Refused('too-large', TOO_LARGE);
    pieces.push(value);
  }
}

function parse(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new Refused('bad-request', UNREADABLE);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('bad-request', UNREADABLE);
  }
}

/** How many lists and objects lie in each other. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}
