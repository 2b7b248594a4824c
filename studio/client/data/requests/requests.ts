import type { z } from 'zod/mini';
import { type ApiErrorBody, apiErrorSchema } from '../../../api/api-error.ts';
import type { ParsedAnswers, ReadPath, Sent, StreamPath, WritePath } from '../../../api/wire.ts';

/** The server cannot be reached, or did not answer in the format of its API. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The server rejected the request, with a message for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly why: ApiErrorBody['error'];
  /** The whole answer, which may have more than the message. */
  readonly answer: unknown;

  constructor({ error, message }: ApiErrorBody, answer: unknown) {
    super(message);
    this.why = error;
    this.answer = answer;
  }
}

/** Dispatches `signed-out` when a request is rejected because there is no session. */
export const signedOut = new EventTarget();

const TIME_OUT_MS = 20_000;

/** Sends a GET request of studio/api/wire.ts, which the client imports only as types. @throws Unreachable, ApiError */
export async function get<P extends ReadPath>(
  path: P,
  answer: z.ZodMiniType<ParsedAnswers['read'][P]>,
  query?: Sent['query'][P],
): Promise<ParsedAnswers['read'][P]> {
  const search = query && new URLSearchParams(query);
  const response = await send(search ? `${path}?${search}` : path, undefined, AbortSignal.timeout(TIME_OUT_MS));
  return answer.parse(await jsonOf(response));
}

/** Sends a POST request, and reads its answer if a schema is given. @throws Unreachable, ApiError */
export async function post<P extends WritePath>(path: P, order: Sent['order'][P]): Promise<void>;
export async function post<P extends WritePath>(
  path: P,
  order: Sent['order'][P],
  answer: z.ZodMiniType<ParsedAnswers['written'][P]>,
): Promise<ParsedAnswers['written'][P]>;
export async function post<P extends WritePath>(
  path: P,
  order: Sent['order'][P],
  answer?: z.ZodMiniType<ParsedAnswers['written'][P]>,
) {
  const response = await send(path, order, AbortSignal.timeout(TIME_OUT_MS));
  return answer?.parse(await jsonOf(response));
}

type Address = ReadPath | WritePath | StreamPath | `${ReadPath}?${string}`;

/** Sends a request and returns its response. @throws Unreachable, ApiError */
export const send = (address: Address, body?: object, signal?: AbortSignal): Promise<Response> =>
  fetchChecked(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    signal,
  });

/** Fetches an address of the API. @throws Unreachable, ApiError */
export async function fetchChecked(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, {
    ...request,
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
  }).catch(() => {
    throw new Unreachable();
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const error = apiErrorSchema.safeParse(answer);
  if (!error.success) throw new Unreachable();
  if (error.data.error === 'signed-out') signedOut.dispatchEvent(new Event('signed-out'));
  throw new ApiError(error.data, answer);
}

export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new Unreachable();
  });
