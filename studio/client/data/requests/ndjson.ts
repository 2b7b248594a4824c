import { type PublishLine, publishLineSchema } from '../../../api/publishing.ts';
import type { Sent, StreamPath } from '../../../api/wire.ts';
import { send, Unreachable } from './requests.ts';

/** Posts an order and yields the lines of its NDJSON answer. @throws Unreachable, even midway, or ApiError */
export async function* postForLines<P extends StreamPath>(
  path: P,
  order: Sent['stream'][P],
): AsyncGenerator<PublishLine> {
  const response = await send(path, order);
  if (!response.body) throw new Unreachable();
  let rest = '';
  const text = response.body.pipeThrough(new TextDecoderStream());
  try {
    for await (const chunk of iterate(text)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield publishLineSchema.parse(JSON.parse(line));
    }
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable() : error;
  }
}

/** Iterates a stream. Safari has no async iterator for streams. */
async function* iterate(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
