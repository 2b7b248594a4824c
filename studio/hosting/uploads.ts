import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Log, traceOf } from '../../lib/log.ts';
import { coalesced } from '../../lib/serial-queue.ts';
import { SettingsError } from '../../server/settings.ts';
import { currentReleaseId } from '../../site-build/releases.ts';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';
import type { UploadState } from '../api/hosting.ts';
import type { ChosenHost } from './chosen-host.ts';
import type { DraftFolder } from './host.ts';
import { HostError } from './host-error.ts';
import { writeStaticSite } from './static-site.ts';

const UPLOAD = 'upload';
/** The delays before an upload is tried again after a problem that often passes. */
const RETRY_DELAYS_MS: readonly number[] = [5_000, 30_000, 120_000];

const storedSchema = z.object({
  /** The host, so that a state is not taken for that of another host. */
  place: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  at: z.iso.datetime(),
  /** The release that the host has served since `onlineSince`. */
  release: z.string().optional(),
  onlineSince: z.iso.datetime().optional(),
  message: z.string().optional(),
  output: z.string().optional(),
  /** The pages of which the host may serve the old or the new one. */
  mixture: z.array(z.string()),
});

type Stored = z.infer<typeof storedSchema>;

/** The drafts that an owner shows beside the site. */
export type DraftFolders = {
  foldersFor(place: string): Promise<readonly DraftFolder[]>;
  /** Notes that the host has, or no longer has, these folders. */
  uploaded(drafts: readonly DraftFolder[]): Promise<void>;
};

export type UploadsOptions = {
  readonly documents: Documents;
  readonly buildFolder: string;
  readonly staticDays: number;
  /** Reads the settings anew, because the owner can change them while the studio runs. */
  readonly chooseHost: () => ChosenHost | undefined;
  readonly drafts?: DraftFolders;
  readonly log: Log;
  /** Tells an owner who has closed the studio. */
  readonly onFailure?: (message: string) => Promise<void>;
  readonly retryDelaysMs?: readonly number[];
};

export type Uploads = {
  /** The state of the upload to the host; undefined if there is no host. */
  state(): Promise<UploadState | undefined>;
  /** Returns the id of the release that the host serves; undefined without a host, or before its first upload. */
  onlineRelease(): Promise<string | undefined>;
  /** Uploads the served release, in place of an upload that is running. Never rejects. */
  start(): void;
  /** Continues an upload that the end of the studio has interrupted, and uploads what was published without it. */
  resume(): Promise<void>;
  /** Ends; an upload that is running continues when the studio starts again. */
  close(): Promise<void>;
};

class Superseded extends Error {
  override name = 'Superseded';
}

/** Uploads the site to its host after each publish, one upload at a time. */
export function openUploads(options: UploadsOptions): Uploads {
  const { documents, buildFolder, staticDays, log, onFailure } = options;
  const { retryDelaysMs = RETRY_DELAYS_MS } = options;
  const stored = collection(documents, UPLOAD, storedSchema);
  let progress: { readonly done: number; readonly of: number } | undefined;
  let abort = new AbortController();
  let pending = 0;
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  const chooseHost = () => {
    try {
      return options.chooseHost();
    } catch (error) {
      // The start of the studio reports a mistake in the environment; the store takes no setting with one.
      if (error instanceof SettingsError) return undefined;
      throw error;
    }
  };
  const note = (value: Omit<Stored, 'at'>) =>
    documents.commit([stored.write(UPLOAD, { ...value, at: new Date().toISOString() })]);

  /** Returns the stored state of a host; a new one if it was never uploaded to. */
  async function stateOf({ place }: ChosenHost): Promise<Omit<Stored, 'at' | 'state'> & Partial<Stored>> {
    const found = (await stored.get(UPLOAD))?.value;
    return found?.place === place ? found : { place, mixture: [] };
  }

  async function runOnce(): Promise<void> {
    const chosen = chooseHost();
    if (!chosen || isClosed) return;
    abort = new AbortController();
    const { signal } = abort;
    try {
      const { place, release, onlineSince, mixture } = await stateOf(chosen);
      const before = { place, release, onlineSince, mixture };
      await note({ ...before, state: 'running' });
      try {
        const uploaded = await upload(chosen, before, signal);
        await note({ place, state: 'done', release: uploaded, onlineSince: new Date().toISOString(), mixture: [] });
      } catch (error) {
        // The state stays "running": the next upload or the next start of the studio completes it.
        if (signal.aborted) return;
        await noteFailure(error, { ...before, mixture: (await stateOf(chosen)).mixture });
      }
    } catch (error) {
      // On a full disk the state cannot be noted, and it stays "running" until the studio starts again.
      log('The state of the upload could not be noted.', error instanceof Error ? traceOf(error) : {});
    } finally {
      progress = undefined;
    }
  }

  /** Uploads the served release, and again after a problem that may pass. Returns its id. */
  async function upload(
    chosen: ChosenHost,
    before: Omit<Stored, 'at' | 'state'>,
    signal: AbortSignal,
    delaysMs = retryDelaysMs,
  ): Promise<string> {
    try {
      const { release, folder } = await writeStaticSite(buildFolder, log);
      const drafts = (await options.drafts?.foldersFor(chosen.place)) ?? [];
      signal.throwIfAborted();
      await chosen.host.upload({
        folder,
        drafts,
        now: Date.now(),
        staticDays,
        signal,
        onProgress: (done, of) => {
          progress = { done, of };
        },
        onMixture: (mixture) => note({ ...before, state: 'running', mixture: [...mixture] }),
      });
      await options.drafts?.uploaded(drafts);
      return release;
    } catch (error) {
      const [delay, ...rest] = delaysMs;
      const mayPass = error instanceof HostError && error.isTemporary;
      if (signal.aborted || delay === undefined || !mayPass) throw error;
      log('The upload is tried again.', { problem: error.problem });
      await wait(delay, undefined, { signal });
      return upload(chosen, before, signal, rest);
    }
  }

  async function noteFailure(error: unknown, before: Omit<Stored, 'at' | 'state'>): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const output = error instanceof HostError ? error.detail.output : undefined;
    log('The upload failed.', error instanceof Error ? { ...traceOf(error), message } : {});
    await note({ ...before, state: 'failed', message, ...(output !== undefined && { output }) });
    // The alert about a failure must not hide it.
    await onFailure?.(message).catch((failure: Error) => log('The owner could not be told.', traceOf(failure)));
  }

  const run = coalesced(runOnce);

  function start(): void {
    abort.abort(new Superseded());
    pending += 1;
    last = run().finally(() => {
      pending -= 1;
    });
  }

  return {
    async state() {
      const chosen = chooseHost();
      if (!chosen) return undefined;
      const { place, release: _, ...state } = await stateOf(chosen);
      const isRunning = pending > 0;
      return {
        type: chosen.type,
        name: chosen.name,
        ...state,
        state: isRunning ? 'running' : state.state,
        ...(isRunning && progress),
      };
    },
    async onlineRelease() {
      const chosen = chooseHost();
      return chosen && (await stateOf(chosen)).release;
    },
    start,
    async resume() {
      const chosen = chooseHost();
      if (!chosen) return;
      const { state, release } = await stateOf(chosen);
      const isNew = state === 'done' && release !== (await currentReleaseId(buildFolder));
      if (state === 'running' || isNew) start();
    },
    async close() {
      isClosed = true;
      abort.abort(new Superseded());
      await last;
    },
  };
}
