import type { PublishLine } from '../api/publishing.ts';

const PROGRESS_MS = 100;

/** Streams the progress and the result of work, which must not reject. Work continues if nobody reads the stream. */
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
