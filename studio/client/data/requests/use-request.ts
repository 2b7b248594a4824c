import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import type { ParsedAnswers, ReadPath, Sent } from '../../../api/wire.ts';
import { ApiError, get, Unreachable } from './requests.ts';

/** Returns the message for a failed request. Other errors are bugs and are thrown again. */
export function describeProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Unreachable) return 'The studio does not answer. Is it still running?';
  throw error;
}

type Loaded<T> = {
  /** The latest answer, also while a new one is loaded; undefined until the first one. */
  readonly value: T | undefined;
  readonly problem: string | undefined;
};

/** Loads an answer of the API when the screen opens, and again by `refresh`. */
export function useLoaded<P extends ReadPath>(
  path: P,
  answer: z.ZodMiniType<ParsedAnswers['read'][P]>,
  query?: Sent['query'][P],
) {
  // Screens pass a new query object at each render, so the effect compares it as text.
  const key = JSON.stringify(query);
  const [loaded, setLoaded] = useState<Loaded<ParsedAnswers['read'][P]>>({ value: undefined, problem: undefined });
  const requests = useRef(0);

  const refresh = useCallback(async () => {
    requests.current += 1;
    const request = requests.current;
    try {
      const value = await get(path, answer, key === undefined ? undefined : JSON.parse(key));
      if (request === requests.current) setLoaded({ value, problem: undefined });
    } catch (error) {
      const problem = describeProblem(error);
      if (request === requests.current) setLoaded(({ value }) => ({ value, problem }));
    }
  }, [path, answer, key]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { ...loaded, refresh };
}

/** Runs an action of a button, and returns whether it is busy and why the last one failed. */
export function useAction(toWords: (error: unknown) => string = describeProblem) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const act = useCallback(
    async (action: () => Promise<void>) => {
      setIsBusy(true);
      setProblem(undefined);
      try {
        await action();
      } catch (error) {
        // If the session has ended, the dialog that asks for the passkey says so.
        const isSignedOut = error instanceof ApiError && error.why === 'signed-out';
        if (!isSignedOut) setProblem(toWords(error));
      } finally {
        setIsBusy(false);
      }
    },
    [toWords],
  );

  return { act, isBusy, problem };
}
