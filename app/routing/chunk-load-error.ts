/** A chunk that has not come after two minutes counts as lost (specification, section 9: 120000 ms). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Page code that failed to load or took too long. `chunkId` is the name in static/js/{chunkId}.{hash}.chunk.js. */
export class ChunkLoadError extends Error {
  readonly chunkId: string;

  constructor(chunkId: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunkId} failed.`, options);
    this.name = 'ChunkLoadError';
    this.chunkId = chunkId;
  }
}

/** The id in a chunk's address, `/static/js/music.Bx3k.chunk.js` gives `music`; any other address stands for itself. */
export function chunkIdOf(address: string): string {
  return /([^/]+)\.[\w-]+\.chunk\.js$/.exec(address)?.[1] ?? address;
}

/**
 * Runs a dynamic import under the time limit for page code.
 * Rejects with ChunkLoadError alone; its `cause` is what the browser said, or nothing after a time-out.
 */
export async function loadChunk<T>(chunkId: string, load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunkId)), timeoutMs);
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(chunkId, { cause });
  });
  try {
    return await Promise.race([loaded, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
