import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, chunkIdOf, loadChunk } from './chunk-load-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('chunkIdOf', () => {
  it.each([
    ['/static/js/music.Bx3k_-9.chunk.js', 'music'],
    ['https://cdn.example/site/static/js/not-found.abc.chunk.js', 'not-found'],
    ['/app/routes/music/music.tsx', '/app/routes/music/music.tsx'],
  ])('returns for %s the id %s', (address, id) => expect(chunkIdOf(address)).toBe(id));
});

describe('loadChunk', () => {
  it('resolves to the module and clears the timer', async () => {
    await expect(loadChunk('music', async () => 'code')).resolves.toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with ChunkLoadError, the reason as its cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await loadChunk('music', () => Promise.reject(cause)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk music failed.',
      chunkId: 'music',
      cause,
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('times out after 120 s', async () => {
    let outcome: unknown = 'waiting';
    void loadChunk('music', () => new Promise(() => {})).catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual(new ChunkLoadError('music'));
    expect(outcome).not.toHaveProperty('cause');
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });
});
