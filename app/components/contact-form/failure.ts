import { ChunkLoadError } from '../../routing/chunk-load-error.ts';

/** The cause of a failed message, as far as it changes the advice to the visitor. `field` names the wrong field. */
export type Failure =
  | { cause: 'offline' | 'too_many' | 'server' | 'no_answer' | 'refused' | 'not_sent' }
  | { cause: 'field'; field: string };

export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const FIRST_SERVER_ERROR = 500;

/** The relay's error message, which names the field (server/contact/refused.ts). */
const FIELD = /^The (user_name|user_email|title|message) parameter/;

export function failureOf(rejection: unknown, isOnline: boolean): Failure {
  if (rejection instanceof NoAnswer) return { cause: 'no_answer' };
  if (rejection instanceof ChunkLoadError) return { cause: isOnline ? 'not_sent' : 'offline' };
  // The client rejects with a string if a setting is missing.
  if (typeof rejection === 'string') return { cause: 'refused' };
  if (typeof rejection !== 'object' || rejection === null || !('status' in rejection)) return { cause: 'not_sent' };
  const { status } = rejection;
  const text = 'text' in rejection ? String(rejection.text) : '';
  if (status === 0) return { cause: isOnline ? 'no_answer' : 'offline' };
  if (status === 429) return { cause: 'too_many' };
  if (status === 413) return { cause: 'field', field: 'message' };
  if (status === 408) return { cause: 'not_sent' };
  if (Number(status) >= FIRST_SERVER_ERROR) return { cause: 'server' };
  const field = status === 400 ? FIELD.exec(text)?.[1] : undefined;
  return field === undefined ? { cause: 'refused' } : { cause: 'field', field };
}
