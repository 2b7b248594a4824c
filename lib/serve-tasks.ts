import { onParentGone } from './parent-watch.ts';
import type { TaskAnswer, TaskMessage } from './worker-process.ts';

type Service<Task> = {
  /** Throws for a task of another form. */
  readonly parse: (task: unknown) => Task;
  /** Returns the result; it can have whatever the `advanced` serialization of Node can send. */
  readonly work: (task: Task) => Promise<unknown>;
  /** Describes an error of `work` to the parent; its messages without a stack if left out. */
  readonly wordsOf?: (error: unknown) => string;
  /** Called with messages that are not tasks. */
  readonly onMessage?: (message: unknown) => void;
};

/**
 * Does the tasks that `superviseWorker` sends to this process, several at a time if several come. The process ignores
 * the signals of the terminal and ends when its parent is gone.
 */
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
  // Ctrl+C in a terminal reaches this process, too, but its parent may still wait for results.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  onParentGone(endAtOnce);
}

/** Ends this process. `process.exit` would wait for the threads of native code. */
export const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL');

const isTask = (message: unknown): message is TaskMessage =>
  typeof message === 'object' && message !== null && 'id' in message && 'task' in message;

/** Returns the message of an error and of its causes. */
function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messagesOf(error.cause)})`;
}
