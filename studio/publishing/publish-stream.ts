import type { PublishLine } from '../api/publishing.ts';

/** Nobody can see more frequent updates. */
const PROGRESS_MS = 100;

/**
 * Starts work and returns its progress as lines, then the line that it ends with. The work continues if nobody reads
 * the lines any more.
 *
 * @param work never rejects
 */
export function streamLines(
  work: (onProgress: (done: number, of: number) => void) => Promise<PublishLine>,
): AsyncIterable<PublishLine> {
  const lines: PublishLine[] = [];
  let isOver = false;
  let wake = () => {};
  let sentAt = Number.NEGATIVE_INFINITY;
  const send = (line: PublishLine) => {
    lines.push(line);
    wake();
  };
  void work((done, of) => {
    const now = performance.now();
    if (now - sentAt < PROGRESS_MS) return;
    sentAt = now;
    send({ is: 'progress', done, of });
  }).then((line) => {
    isOver = true;
    send(line);
  });
  return {
    async *[Symbol.asyncIterator]() {
      for (let next = 0; ; ) {
        const line = lines[next];
        if (line) {
          next += 1;
          yield line;
        } else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
