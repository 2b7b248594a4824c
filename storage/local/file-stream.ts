import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/** Streams an open file from `start` to before `end`, or to its end, and then closes the file. */
export function fileStream(
  file: FileHandle,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = start;
  const next = async () => {
    const length = Math.min(CHUNK_BYTES, end - position);
    if (length <= 0) return undefined;
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position);
    position += bytesRead;
    return bytesRead === 0 ? undefined : buffer.subarray(0, bytesRead);
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const chunk = await next();
          if (chunk !== undefined) return controller.enqueue(chunk);
        } catch (error) {
          await file.close();
          throw error;
        }
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
