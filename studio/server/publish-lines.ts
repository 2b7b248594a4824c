import type { PublishLine } from '../api/publishing.ts';

/** Streams the lines of a publish as NDJSON. The publish continues if the reader disconnects. */
export function publishLines(
  lines: AsyncIterable<PublishLine>,
  failed: (error: unknown) => PublishLine,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isRead = true;
  return new ReadableStream({
    async start(controller) {
      const write = (line: PublishLine) => {
        if (isRead) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        for await (const line of lines) write(line);
      } catch (error) {
        write(failed(error));
      }
      if (isRead) controller.close();
    },
    cancel() {
      isRead = false;
    },
  });
}
