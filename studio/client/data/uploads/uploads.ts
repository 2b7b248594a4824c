import type { Uploaded } from '../../../api/pictures.ts';
import { Store } from '../../ui/store.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import type { PendingFile, PendingFiles } from './pending-files.ts';
import { isSameTarget, type Target } from './target.ts';

const MAX_AT_ONCE = 2;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** The number of failures of one file after which the owner has to retry it. */
const MAX_FAILURES = 3;
/** The limit of all files in the browser's storage. */
const MAX_KEPT_BYTES = 1024 ** 3;

export type UploadState =
  | 'waiting'
  | 'sending'
  /** The studio does not answer or its disk is full: the upload is retried automatically. */
  | 'held'
  | 'signed-out'
  /** The file is uploaded, but not in the form yet. */
  | 'sent'
  | 'placed'
  | 'failed'
  | 'refused';

/** A dropped file on its way into the form. */
export type Upload = Omit<PendingFile, 'blob'> & {
  readonly bytes: number;
  readonly state: UploadState;
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
  /** Whether the browser stores the file, so that the upload survives closing the window. */
  readonly isKept: boolean;
};

/** A dropped file, with the reason if it is rejected. */
export type Dropped = { readonly name: string; readonly blob: Blob; readonly problem?: string | undefined };

type UploadRequest = { readonly file: string; readonly name: string; readonly blob: Blob; readonly target: Target };

export type Dependencies = {
  readonly kept: PendingFiles;
  /** @throws Unreachable, ApiError, or the signal's reason */
  readonly send: (request: UploadRequest, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Uploaded>;
  /** Adds the file to the form. @returns false if the form's draft is not loaded yet */
  readonly place: (file: string, target: Target, uploaded: Uploaded, batch: string) => Promise<boolean>;
};

const NO_ANSWER = 'The studio does not answer. It is sent as soon as it does.';
const UPDATED = 'The studio has been updated. Load the page again: your pictures are kept.';

/** Whether an upload is still on its way into the form. */
export const isPending = ({ state }: Pick<Upload, 'state'>): boolean => PENDING.has(state);

const PENDING: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'held', 'signed-out', 'sent']);

/** Uploads dropped files, two at a time, and adds them to their forms in the order in which they were dropped. */
export class Uploads {
  readonly state = new Store<readonly Upload[]>([]);
  readonly #dependencies: Dependencies;
  readonly #blobs = new Map<string, Blob>();
  readonly #sending = new Map<string, AbortController>();
  readonly #failures = new Map<string, number>();
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlacing = false;
  #shouldPlaceAgain = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Adds the files of one drop. The first valid file for a field removes the field's rejected files from the list. */
  add(file: string, target: Target, dropped: readonly Dropped[]) {
    const batch = crypto.randomUUID();
    const at = Date.now();
    const added = dropped.map(({ name, blob, problem }, place): Upload => {
      const id = crypto.randomUUID();
      if (!problem) this.#blobs.set(id, blob);
      const state = problem ? 'refused' : 'waiting';
      return { id, batch, place, file, target, name, at, bytes: blob.size, state, progress: 0, problem, isKept: false };
    });
    const isOutdated = (upload: Upload) =>
      upload.state === 'refused' && upload.file === file && isSameTarget(upload.target, target);
    const before = this.state.get();
    const hasValid = added.some(({ state }) => state === 'waiting');
    this.state.set([...(hasValid ? before.filter((upload) => !isOutdated(upload)) : before), ...added]);
    for (const upload of added) if (!upload.problem) void this.#keep(upload);
    this.#sendNext();
  }

  readonly #takeOverAgain = () => void this.takeOver();

  /** Takes over the files of closed tabs, now and whenever another tab closes. */
  async takeOver() {
    const files = await this.#dependencies.kept.takeOver(this.#takeOverAgain);
    const ids = new Set(this.state.get().map(({ id }) => id));
    const added = files.filter(({ id }) => !ids.has(id));
    for (const { id, blob } of added) this.#blobs.set(id, blob);
    this.state.set([
      ...this.state.get(),
      ...added.map(
        ({ blob, ...file }): Upload => ({
          ...file,
          bytes: blob.size,
          state: file.answer ? 'sent' : 'waiting',
          progress: file.answer ? 1 : 0,
          isKept: true,
        }),
      ),
    ]);
    this.resume();
  }

  /** Retries held uploads: the studio may be back, or the owner signed in again. */
  resume() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { id, state } of this.state.get()) {
      if (state === 'held' || state === 'signed-out') this.#set(id, { state: 'waiting', problem: undefined });
    }
    this.#sendNext();
    void this.#placeNext();
  }

  /** Retries a failed upload. */
  again(id: string) {
    this.#failures.delete(id);
    this.#set(id, { state: 'waiting', progress: 0, problem: undefined });
    this.#sendNext();
  }

  /** Cancels an upload and removes it from the list. A file that is already in the form stays. */
  remove(id: string) {
    this.#sending.get(id)?.abort();
    this.#forget(id);
    this.state.set(this.state.get().filter((upload) => upload.id !== id));
    this.#sendNext();
    void this.#placeNext();
  }

  /** Returns the file's content, or undefined if it was rejected or is in the form. */
  blobOf(id: string): Blob | undefined {
    return this.#blobs.get(id);
  }

  /** Returns the number of files in a drop, and whether `uploaded` is the first of them that is taken. */
  dropOf(batch: string, uploaded: Uploaded): { count: number; isFirst: boolean } {
    // The files of a drop that are in the form leave the list, but its last file stays until it is in the form.
    const drop = this.state.get().filter((upload) => upload.batch === batch);
    const refused = new Set(drop.filter(({ state }) => state === 'refused').map(({ place }) => place));
    const at = drop.find(({ answer }) => answer === uploaded)?.place ?? 0;
    const isFirst = Array.from({ length: at }, (_, place) => refused.has(place)).every(Boolean);
    return { count: Math.max(0, ...drop.map(({ place }) => place)) + 1 - refused.size, isFirst };
  }

  get wouldBeLost() {
    return this.state.get().some(({ state, isKept }) => !isKept && PENDING.has(state));
  }

  async #keep({ bytes, isKept: _, state: __, progress: ___, problem: ____, ...file }: Upload) {
    const blob = this.#blobs.get(file.id);
    const keptBytes = this.state.get().reduce((sum, upload) => sum + (upload.isKept ? upload.bytes : 0), 0);
    if (!blob || keptBytes + bytes > MAX_KEPT_BYTES) return;
    const isKept = await this.#dependencies.kept.keep({ ...file, blob });
    const now = this.state.get().find(({ id }) => id === file.id);
    // The upload may be in the form or removed by now.
    if (now && this.#blobs.has(file.id)) this.#set(file.id, { isKept });
    else void this.#dependencies.kept.forget(file.id);
  }

  #forget(id: string) {
    this.#blobs.delete(id);
    this.#failures.delete(id);
    void this.#dependencies.kept.forget(id);
  }

  #sendNext() {
    if (this.#timer !== undefined) return;
    for (const upload of this.state.get()) {
      if (this.#sending.size >= MAX_AT_ONCE) return;
      if (upload.state === 'waiting') void this.#send(upload);
    }
  }

  async #send({ id, file, name, target }: Upload) {
    const blob = this.#blobs.get(id);
    if (!blob) return;
    const cancelled = new AbortController();
    this.#sending.set(id, cancelled);
    this.#set(id, { state: 'sending', progress: 0, problem: undefined });
    try {
      const onProgress = (progress: number) => this.#set(id, { progress });
      const answer = await this.#dependencies.send({ file, name, blob, target }, onProgress, cancelled.signal);
      this.#attempts = 0;
      this.#set(id, { state: 'sent', progress: 1, answer });
      const upload = this.state.get().find((other) => other.id === id);
      if (upload?.isKept) void this.#keep(upload);
    } catch (error) {
      if (!cancelled.signal.aborted) this.#fail(id, error);
    } finally {
      this.#sending.delete(id);
    }
    this.#sendNext();
    void this.#placeNext();
  }

  #fail(id: string, error: unknown) {
    if (error instanceof Unreachable) return this.#hold(id, NO_ANSWER);
    if (!(error instanceof ApiError)) return this.#set(id, { state: 'failed', problem: UPDATED });
    const { why, message } = error;
    if (why === 'signed-out') return this.#set(id, { state: 'signed-out', progress: 0 });
    if (why === 'full' || why === 'too-many') return this.#hold(id, message);
    if (why === 'failed') {
      const failures = (this.#failures.get(id) ?? 0) + 1;
      this.#failures.set(id, failures);
      if (failures < MAX_FAILURES) return this.#hold(id, message);
      return this.#set(id, { state: 'failed', progress: 0, problem: message });
    }
    this.#set(id, { state: 'refused', progress: 0, problem: message });
    this.#forget(id);
  }

  #hold(id: string, problem: string) {
    this.#set(id, { state: 'held', progress: 0, problem });
    this.#retryLater();
  }

  #retryLater() {
    this.#timer ??= setTimeout(() => this.resume(), BACKOFF_MS[this.#attempts++] ?? 30_000);
  }

  /** Adds uploaded files to their forms one by one. A file waits for all earlier files of its drop. */
  async #placeNext() {
    if (this.#isPlacing) {
      this.#shouldPlaceAgain = true;
      return;
    }
    this.#isPlacing = true;
    try {
      for (let next = this.#nextToPlace(); next; next = this.#nextToPlace()) {
        const { id, file, target, answer, batch } = next;
        if (!answer) break;
        if (!(await this.#dependencies.place(file, target, answer, batch))) {
          this.#retryLater();
          break;
        }
        this.#set(id, { state: 'placed' });
        this.#forget(id);
      }
    } finally {
      this.#isPlacing = false;
    }
    if (!this.#shouldPlaceAgain) return;
    this.#shouldPlaceAgain = false;
    void this.#placeNext();
  }

  #nextToPlace(): Upload | undefined {
    const all = this.state.get();
    return all.find(
      (upload) =>
        upload.state === 'sent' &&
        !all.some(({ batch, place, state }) => batch === upload.batch && place < upload.place && PENDING.has(state)),
    );
  }

  #set(id: string, change: Partial<Upload>) {
    this.state.set(this.state.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }
}
