import type { Uploaded } from '../../../api/pictures.ts';
import { Store } from '../../ui/store.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import type { KeptFile, KeptFiles } from './kept-files.ts';
import { isSameTarget, type Target } from './target.ts';

const MAX_AT_ONCE = 2;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** How often the studio may fail with one file before its owner is asked. */
const MAX_FAILURES = 3;
/** In the browser's own storage. */
const MAX_KEPT_BYTES = 1024 ** 3;

export type UploadState =
  | 'waiting'
  | 'sending'
  /** The studio does not answer, or has no room: it is sent again by itself. */
  | 'held'
  | 'signed-out'
  /** The studio has it, and it has no place in the form yet. */
  | 'sent'
  | 'placed'
  /** It may be tried again. */
  | 'failed'
  | 'refused';

/** A file that was dropped. */
export type Upload = Omit<KeptFile, 'blob'> & {
  readonly bytes: number;
  readonly state: UploadState;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it is not there. */
  readonly problem?: string | undefined;
  /** Whether it goes on after the window was closed. */
  readonly isKept: boolean;
};

/** What is dropped: a file, or why it is not sent. */
export type Dropped = { readonly name: string; readonly blob: Blob; readonly problem?: string | undefined };

type Order = { readonly file: string; readonly name: string; readonly blob: Blob; readonly target: Target };

export type Dependencies = {
  readonly kept: KeptFiles;
  /** @throws Unreachable, Refusal, and the signal's reason */
  readonly send: (order: Order, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Uploaded>;
  /** Gives it its place in the form. @returns whether it has one: the form may not be there yet */
  readonly place: (file: string, target: Target, uploaded: Uploaded, batch: string) => Promise<boolean>;
};

const NO_ANSWER = 'The studio does not answer. It is sent as soon as it does.';
const UPDATED = 'The studio has been updated. Load the page again: your pictures are kept.';

const ON_ITS_WAY: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'held', 'signed-out', 'sent']);

/** Sends what was dropped, two at a time, and has each take its place in the order in which it was dropped. */
export class Uploads {
  readonly state = new Store<readonly Upload[]>([]);
  readonly #dependencies: Dependencies;
  readonly #blobs = new Map<string, Blob>();
  readonly #sending = new Map<string, AbortController>();
  readonly #failures = new Map<string, number>();
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlacing = false;
  #isPlacingAsked = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Takes what was dropped together; what has a problem is shown with it and not sent. What was refused at the same
   * place is not shown any more once a good one comes.
   */
  add(file: string, target: Target, dropped: readonly Dropped[]) {
    const batch = crypto.randomUUID();
    const at = Date.now();
    const added = dropped.map(({ name, blob, problem }, place): Upload => {
      const id = crypto.randomUUID();
      if (!problem) this.#blobs.set(id, blob);
      const state = problem ? 'refused' : 'waiting';
      return { id, batch, place, file, target, name, at, bytes: blob.size, state, progress: 0, problem, isKept: false };
    });
    const isOver = (one: Upload) => one.state === 'refused' && one.file === file && isSameTarget(one.target, target);
    const before = this.state.get();
    const hasGood = added.some(({ state }) => state === 'waiting');
    this.state.set([...(hasGood ? before.filter((one) => !isOver(one)) : before), ...added]);
    for (const upload of added) if (!upload.problem) void this.#keep(upload);
    this.#sendNext();
  }

  readonly #takeOverAgain = () => void this.takeOver();

  /** Takes over what closed tabs have left, now and when one closes. */
  async takeOver() {
    const left = await this.#dependencies.kept.takeOver(this.#takeOverAgain);
    const known = new Set(this.state.get().map(({ id }) => id));
    const added = left.filter(({ id }) => !known.has(id));
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
    this.goOn();
  }

  /** The studio may be there again, or its owner be signed in. */
  goOn() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { id, state } of this.state.get()) {
      if (state === 'held' || state === 'signed-out') this.#set(id, { state: 'waiting', problem: undefined });
    }
    this.#sendNext();
    void this.#placeNext();
  }

  /** Sends again what has failed. */
  again(id: string) {
    this.#failures.delete(id);
    this.#set(id, { state: 'waiting', progress: 0, problem: undefined });
    this.#sendNext();
  }

  /** Not sent any more, and not shown; what is in its place stays there. */
  remove(id: string) {
    this.#sending.get(id)?.abort();
    this.#forget(id);
    this.state.set(this.state.get().filter((upload) => upload.id !== id));
    this.#sendNext();
    void this.#placeNext();
  }

  /** What the browser has of it; undefined where it was refused or is in the studio. */
  blobOf(id: string): Blob | undefined {
    return this.#blobs.get(id);
  }

  /** Whether something would be lost if the window were closed. */
  get wouldBeLost() {
    return this.state.get().some(({ state, isKept }) => !isKept && ON_ITS_WAY.has(state));
  }

  async #keep({ bytes, isKept: _, state: __, progress: ___, problem: ____, ...file }: Upload) {
    const blob = this.#blobs.get(file.id);
    const held = this.state.get().reduce((sum, one) => sum + (one.isKept ? one.bytes : 0), 0);
    if (!blob || held + bytes > MAX_KEPT_BYTES) return;
    const isKept = await this.#dependencies.kept.keep({ ...file, blob });
    const now = this.state.get().find(({ id }) => id === file.id);
    // It may have its place by now, or be taken out.
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
    const stopped = new AbortController();
    this.#sending.set(id, stopped);
    this.#set(id, { state: 'sending', progress: 0, problem: undefined });
    try {
      const onProgress = (progress: number) => this.#set(id, { progress });
      const answer = await this.#dependencies.send({ file, name, blob, target }, onProgress, stopped.signal);
      this.#attempts = 0;
      this.#set(id, { state: 'sent', progress: 1, answer });
      const upload = this.state.get().find((one) => one.id === id);
      if (upload?.isKept) void this.#keep(upload);
    } catch (error) {
      if (!stopped.signal.aborted) this.#fail(id, error);
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
    this.#wait();
  }

  #wait() {
    this.#timer ??= setTimeout(() => this.goOn(), BACKOFF_MS[this.#attempts++] ?? 30_000);
  }

  /** One after the other: of what was dropped together, none before those that were dropped before it. */
  async #placeNext() {
    if (this.#isPlacing) {
      this.#isPlacingAsked = true;
      return;
    }
    this.#isPlacing = true;
    try {
      for (let next = this.#nextToPlace(); next; next = this.#nextToPlace()) {
        const { id, file, target, answer, batch } = next;
        if (!answer) break;
        if (!(await this.#dependencies.place(file, target, answer, batch))) {
          this.#wait();
          break;
        }
        this.#set(id, { state: 'placed' });
        this.#forget(id);
      }
    } finally {
      this.#isPlacing = false;
    }
    if (!this.#isPlacingAsked) return;
    this.#isPlacingAsked = false;
    void this.#placeNext();
  }

  #nextToPlace(): Upload | undefined {
    const all = this.state.get();
    return all.find(
      (upload) =>
        upload.state === 'sent' &&
        !all.some(({ batch, place, state }) => batch === upload.batch && place < upload.place && ON_ITS_WAY.has(state)),
    );
  }

  #set(id: string, change: Partial<Upload>) {
    this.state.set(this.state.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }
}
