import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import type { Arrived, ReadPath, Sent } from '../../../api/wire.ts';
import { ApiError, get, Unreachable } from './requests.ts';

/** What to tell the owner of a request that failed. Other errors are faults of the page and are thrown on. */
export function describeProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Unreachable) return 'The studio does not answer. Is it still running?';
  throw error;
}

type Loaded<T> = {
  /** Undefined until it is there first; it stays while it is asked for again. */
  readonly value: T | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

/** What the server has at an address, asked for when the screen opens and by `refresh`. */
export function useLoaded<P extends ReadPath>(
  path: P,
  answer: z.ZodMiniType<Arrived['read'][P]>,
  query?: Sent['query'][P],
) {
  // A screen makes its query anew each time that it is drawn.
  const key = JSON.stringify(query);
  const [loaded, setLoaded] = useState<Loaded<Arrived['read'][P]>>({ value: undefined, problem: undefined });
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const value = await get(path, answer, key === undefined ? undefined : JSON.parse(key));
      if (mine === asked.current) setLoaded({ value, problem: undefined });
    } catch (error) {
      const problem = describeProblem(error);
      if (mine === asked.current) setLoaded(({ value }) => ({ value, problem }));
    }
  }, [path, answer, key]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { ...loaded, refresh };
}

/** Does one thing at a time for a press, and has the words of what went wrong with the last. */
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
        // The sheet that asks for the passkey says it.
        const isOver = error instanceof ApiError && error.why === 'signed-out';
        if (!isOver) setProblem(toWords(error));
      } finally {
        setIsBusy(false);
      }
    },
    [toWords],
  );

  return { act, isBusy, problem };
}
