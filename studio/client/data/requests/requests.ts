import type { z } from 'zod/mini';
import { type ApiErrorBody, apiErrorSchema } from '../../../api/api-error.ts';
import type { Arrived, ReadPath, Sent, StreamPath, WritePath } from '../../../api/wire.ts';

/** The server cannot be reached, or did not answer in its own form. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The server has refused, and says why in the owner's words. */
export class ApiError extends Error {
  override name = 'Refusal';
  readonly why: ApiErrorBody['error'];
  /** The whole answer, for those that hold more. */
  readonly answer: unknown;

  constructor({ error, message }: ApiErrorBody, answer: unknown) {
    super(message);
    this.why = error;
    this.answer = answer;
  }
}

/** Hears `signed-out` when a request is refused for want of a session. */
export const signedOut = new EventTarget();

/** A server that has said nothing for so long will say nothing. */
const TIME_OUT_MS = 20_000;

/**
 * Reads an operation of the wire (studio/api/wire.ts), of which the page has the types alone.
 *
 * @param answer the schema of its answer
 * @throws Unreachable, Refusal
 */
export async function get<P extends ReadPath>(
  path: P,
  answer: z.ZodMiniType<Arrived['read'][P]>,
  asked?: Sent['query'][P],
): Promise<Arrived['read'][P]> {
  const query = asked && new URLSearchParams(asked);
  const response = await send(query ? `${path}?${query}` : path, undefined, AbortSignal.timeout(TIME_OUT_MS));
  return answer.parse(await jsonOf(response));
}

/** Asks the server to do something, and reads its answer where the schema is given. @throws Unreachable, Refusal */
export async function post<P extends WritePath>(path: P, order: Sent['order'][P]): Promise<void>;
export async function post<P extends WritePath>(
  path: P,
  order: Sent['order'][P],
  answer: z.ZodMiniType<Arrived['written'][P]>,
): Promise<Arrived['written'][P]>;
export async function post<P extends WritePath>(
  path: P,
  order: Sent['order'][P],
  answer?: z.ZodMiniType<Arrived['written'][P]>,
) {
  const response = await send(path, order, AbortSignal.timeout(TIME_OUT_MS));
  return answer?.parse(await jsonOf(response));
}

type Address = ReadPath | WritePath | StreamPath | `${ReadPath}?${string}`;

/** @throws Unreachable, Refusal */
export async function send(address: Address, body?: object, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new Unreachable();
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const refused = apiErrorSchema.safeParse(answer);
  if (!refused.success) throw new Unreachable();
  if (refused.data.error === 'signed-out') signedOut.dispatchEvent(new Event('signed-out'));
  throw new ApiError(refused.data, answer);
}

const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new Unreachable();
  });
