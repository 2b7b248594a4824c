import { type PublishLine, publishLineSchema } from '../../../api/publishing.ts';
import type { Sent, StreamPath } from '../../../api/wire.ts';
import { send, Unreachable } from './requests.ts';

/** What a publish tells while it goes on. @throws Unreachable, also where the lines break off; Refusal */
export async function* postForLines<P extends StreamPath>(
  path: P,
  order: Sent['stream'][P],
): AsyncGenerator<PublishLine> {
  const response = await send(path, order);
  if (!response.body) throw new Unreachable();
  let rest = '';
  const lines = response.body.pipeThrough(new TextDecoderStream());
  try {
    for await (const piece of iterate(lines)) {
      const parts = (rest + piece).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) yield publishLineSchema.parse(JSON.parse(part));
    }
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable() : error;
  }
}

/** Streams cannot be iterated in Safari. */
async function* iterate(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
