import { useCallback, useState } from 'react';
import { problemInWords } from './problem-in-words.ts';
import { Refusal } from './requests.ts';

/** Does one thing at a time for a press, and has the words of what went wrong with the last. */
export function useAction(inWords: (error: unknown) => string = problemInWords) {
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
        const isOver = error instanceof Refusal && error.why === 'signed-out';
        if (!isOver) setProblem(inWords(error));
      } finally {
        setIsBusy(false);
      }
    },
    [inWords],
  );

  return { act, isBusy, problem };
}
