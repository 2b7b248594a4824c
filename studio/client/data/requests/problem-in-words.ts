import { Refusal, Unreachable } from './requests.ts';

/** What to tell the owner of a request that failed. Other errors are faults of the page and are thrown on. */
export function problemInWords(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Unreachable) return 'The studio does not answer. Is it still running?';
  throw error;
}
