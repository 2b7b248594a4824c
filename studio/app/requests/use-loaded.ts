import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { problemInWords } from './problem-in-words.ts';
import { get } from './requests.ts';

type Loaded<T> = {
  /** Undefined until it is there first; it stays while it is asked for again. */
  readonly value: T | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

/** What the server has at an address, asked for when the screen opens and by `refresh`. */
export function useLoaded<T extends z.ZodMiniType>(address: `/api/${string}`, schema: T) {
  const [loaded, setLoaded] = useState<Loaded<z.output<T>>>({ value: undefined, problem: undefined });
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const value = await get(address, schema);
      if (mine === asked.current) setLoaded({ value, problem: undefined });
    } catch (error) {
      const problem = problemInWords(error);
      if (mine === asked.current) setLoaded(({ value }) => ({ value, problem }));
    }
  }, [address, schema]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { ...loaded, refresh };
}
