import { withTimeOut } from '../../lib/time-out.ts';

/** The time-out for a chunk (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** An error for a chunk that did not load. `chunkId` is the name in static/js/{chunkId}.{hash}.chunk.js. */
export class ChunkLoadError extends Error {
  readonly chunkId: string;

  constructor(chunkId: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunkId} failed.`, options);
    this.name = 'ChunkLoadError';
    this.chunkId = chunkId;
  }
}

/** Returns the id of a chunk: `music` for `/static/js/music.Bx3k.chunk.js`. Other addresses are returned unchanged. */
export function chunkIdOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1);
  return /^(.+)\.[\w-]+\.chunk\.js$/.exec(name)?.[1] ?? address;
}

/** Runs a dynamic import with a time-out. @throws ChunkLoadError, whose `cause` is the browser's error, if any */
export async function loadChunk<T>(chunkId: string, load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  const loadNamed = () =>
    load().catch((cause: unknown) => {
      throw new ChunkLoadError(chunkId, { cause });
    });
  return withTimeOut(timeoutMs, loadNamed, () => new ChunkLoadError(chunkId));
}
