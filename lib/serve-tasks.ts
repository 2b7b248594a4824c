import { onParentGone } from './parent-watch.ts';
import type { TaskAnswer, TaskMessage } from './worker-process.ts';

type Service<Task> = {
  readonly parse: (task: unknown) => Task;
  readonly work: (task: Task) => Promise<unknown>;
  readonly wordsOf?: (error: unknown) => string;
  readonly onMessage?: (message: unknown) => void;
};

/** Runs tasks of `superviseWorker` concurrently. Ignores the terminal's signals and ends with the parent process. */
export function serveTasks<Task>({ parse, work, wordsOf = messagesOf, onMessage }: Service<Task>): void {
  const answer = async ({ id, task }: TaskMessage): Promise<TaskAnswer> => {
    try {
      return { id, result: await work(parse(task)) };
    } catch (error) {
      return { id, failure: wordsOf(error) };
    }
  };
  process.on('message', async (message: unknown) => {
    if (isTask(message)) process.send?.(await answer(message));
    else onMessage?.(message);
  });
  // Ctrl+C in a terminal reaches this process as well, but its parent may still wait for results.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  onParentGone(killThisProcess);
}

/** Ends this process at once. `process.exit` would wait for the threads of native code. */
export const killThisProcess = (): void => void process.kill(process.pid, 'SIGKILL');

const isTask = (message: unknown): message is TaskMessage =>
  typeof message === 'object' && message !== null && 'id' in message && 'task' in message;

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messagesOf(error.cause)})`;
}
