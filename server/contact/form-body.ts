import { withTimeOut } from '../../lib/time-out.ts';
import { HttpError } from './http-error.ts';

/** The limit of the hosted service. */
export const BODY_LIMIT_BYTES = 50 * 1024;
/** The time for 5 KB a second, which is slower than any connection that loads the page. */
export const BODY_TIME_OUT_MS = 10_000;

const FORM_TYPES: ReadonlySet<string> = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

export type Fields = ReadonlyMap<string, string>;

// The last value of a name wins: the client appends its own fields after the visitor's, who could otherwise forge them.
/** Reads a form's fields. Throws HttpError for a wrong type, a file, or a body that is too large, slow or malformed. */
export async function readFields(request: Request, timeOutMs = BODY_TIME_OUT_MS): Promise<Fields> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM_TYPES.has(type.split(';', 1).join().trim().toLowerCase())) throw new HttpError('wrong type');
  if (Number(request.headers.get('Content-Length')) > BODY_LIMIT_BYTES) throw new HttpError('too large');

  const form = await parse(await withTimeLimit(readBytes(request), timeOutMs), type);
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new HttpError('file');
    fields.set(name, value);
  }
  return fields;
}

function readBytes(request: Request): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  // HTTP ends a body at its Content-Length, so reading the whole body is safe and avoids the slower stream.
  return request.headers.has('Content-Length') ? request.arrayBuffer() : countBytes(request);
}

async function countBytes({ body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  if (body === null) return new Uint8Array();
  // The reader is not cancelled on error: that would close the socket before the response is sent.
  const reader = body.getReader();
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(pieces));
    length += value.length;
    if (length > BODY_LIMIT_BYTES) throw new HttpError('too large');
    pieces.push(value);
  }
}

async function withTimeLimit<Bytes>(reading: Promise<Bytes>, timeOutMs: number): Promise<Bytes> {
  try {
    return await withTimeOut(
      timeOutMs,
      () => reading,
      () => new HttpError('too slow'),
    );
  } catch (error) {
    // Any other error means that the visitor disconnected.
    throw error instanceof HttpError ? error : new HttpError('broken body');
  }
}

async function parse(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new HttpError('broken body');
  }
}
