import { z } from 'zod/mini';
import { type Draft, draftSchema, type Edit, type Field, resolvedDraftSchema } from '../../../api/drafts.ts';
import { stashSchema } from '../../../api/entries.ts';
import { isEqual, type Json } from '../../../api/json.ts';
import { Store } from '../../ui/store.ts';
import { ApiError, get, post, Unreachable } from '../requests/requests.ts';
import { differencesOf, keyOf } from '../values/values.ts';
import type { Resolution, Resolved } from './choices.ts';
import type { UnsavedEdits } from './closed-tab-edits.ts';
import {
  type DraftState,
  isRetryable,
  NOTHING,
  shownValue,
  stateAfter,
  stateWith,
  stateWithoutEdits,
} from './draft-state.ts';
import type { EditBackup } from './edit-backup.ts';
import { History, type Step } from './history.ts';
import {
  applyEdits,
  conflictsOf,
  mergeServerDraft,
  rebased,
  type TypedFields,
  toEdit,
  withEdit,
  withKeptEdit,
  withSent,
} from './typed.ts';

/** The requests of a draft to the server, which throw Unreachable and ApiError. */
export const draftRequests = {
  load: (file: string): Promise<Draft> => get('/api/draft', draftSchema, { file }),
  save: (file: string, etag: number, edits: readonly Edit[]): Promise<Draft> =>
    post('/api/draft', { file, etag, edits }, draftSchema),
  resolveConflict: (file: string, etag: number, keep: 'mine' | 'theirs') =>
    post('/api/draft/resolve', { file, etag, keep }, resolvedDraftSchema),
  restore: (stash: string) => post('/api/stash/restore', { stash }, stashSchema),
};

type DraftRequests = typeof draftRequests;

export { type DraftState, isChanged, shownValue } from './draft-state.ts';

/** The pause between an answer and the next request, which sends all edits since the last one. */
export const PAUSE_MS = 150;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

const UPDATED = 'The studio has been updated. Load the page again: what you typed is kept.';
const NO_ANSWER = 'The studio does not answer.';

type Dependencies = {
  readonly requests: DraftRequests;
  readonly kept: EditBackup;
  readonly onSaved: (draft: Draft) => void;
  readonly onChangedElsewhere: () => void;
};

/** The edits of one file. The browser stores each edit at once; one request at a time sends them to the server. */
export class DraftStore {
  readonly file: string;
  readonly state = new Store(NOTHING);
  readonly #dependencies: Dependencies;
  readonly #history = new History();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #loading: Promise<void> | undefined;
  #attempts = 0;
  #answeredAt = -Infinity;
  #isKept = true;

  constructor(file: string, dependencies: Dependencies) {
    this.file = file;
    this.#dependencies = dependencies;
  }

  /** Loads the draft and sends unsent edits. If a request is in flight, its answer replaces the load. */
  refresh(): Promise<void> {
    if (this.#sending) return this.#sending;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load() {
    try {
      const draft = await this.#dependencies.requests.load(this.file);
      if (!this.#sending) this.#applyServerDraft(draft);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param isTyped false if undo must not join the edit with the one before it, such as a click */
  type(field: Field, value: Json, isTyped = true) {
    this.typeAll([{ field, value }], isTyped);
  }

  /** Edits several fields as one step of undo. */
  typeAll(edits: readonly Edit[], isTyped = true) {
    const step = edits.flatMap((edit) => {
      const { field, value } = toEdit(this.state.get().now, edit.field, edit.value);
      const before = shownValue(this.state.get(), field);
      return isEqual(before, value) ? [] : [{ field, before, after: value }];
    });
    if (step.length === 0) return;
    this.#history.add(step, isTyped);
    this.#write(step.map(({ field, after }) => ({ field, value: after })));
  }

  /** Edits a field of a file that may not be loaded yet. A server value that is not in `expected` is a conflict. */
  typeUnseen(field: Field, value: Json, expected: readonly Json[]) {
    const [was = null, ...sent] = expected;
    const { draft, typed } = this.state.get();
    if (draft) return this.type(field, value, false);
    const entry = typed.get(keyOf(field)) ?? { field, was, sent };
    this.#set({ typed: new Map(typed).set(keyOf(field), { ...entry, value }), save: 'saving' });
    this.#keep();
    void this.send();
  }

  /** @returns the first field that changed */
  undo(): Field | undefined {
    return this.#applyStep(this.#history.undo(), 'before');
  }

  redo(): Field | undefined {
    return this.#applyStep(this.#history.redo(), 'after');
  }

  #applyStep(step: Step | undefined, to: 'before' | 'after'): Field | undefined {
    if (!step) return undefined;
    this.#write(step.map((change) => ({ field: change.field, value: change[to] })));
    return step[0]?.field;
  }

  /** Takes over edits that a closed tab had not sent. */
  takeOverKept({ edits, rev }: UnsavedEdits) {
    for (const edit of edits) {
      const { typed, draft } = this.state.get();
      const before = shownValue(this.state.get(), edit.field);
      const next = withKeptEdit(typed, draft?.now, edit);
      const replacesEdit = next.size <= typed.size;
      if (replacesEdit && !isEqual(before, edit.value)) {
        this.#history.add([{ field: edit.field, before, after: edit.value }], false);
      }
      this.#set({ typed: next, save: 'saving' });
    }
    this.#keep(rev);
    const { draft } = this.state.get();
    if (draft) this.#applyServerDraft(draft);
  }

  /** Sends all unsaved edits after the request in flight, unless there is a conflict. */
  async send() {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    const { draft, conflicts, typed: unsent } = this.state.get();
    if (!draft) return this.refresh();
    if (conflicts.length > 0 || unsent.size === 0) return;
    const typed = withSent(unsent);
    this.#set({ typed });
    this.#keep();
    const edits: Edit[] = [...typed.values()].map(({ field, value }) => ({ field, value }));
    await this.#sendInTurn(async () => {
      this.#saved(await this.#dependencies.requests.save(this.file, draft.etag, edits), typed);
    });
  }

  /** Marks a request as in flight. Each request needs the etag of the draft that the previous one has made. */
  #sendInTurn(request: () => Promise<void>, isUserAction = false): Promise<void> {
    this.#sending = request()
      .catch((error: unknown) => this.#fail(error, isUserAction))
      .finally(() => {
        this.#sending = undefined;
        this.#answeredAt = performance.now();
      });
    return this.#sending;
  }

  get isSaved() {
    return this.state.get().typed.size === 0;
  }

  get wouldBeLost() {
    return !this.#isKept && !this.isSaved;
  }

  /** Resolves conflicts between two windows. Undo brings back the edits that were given up. */
  resolve(choose: (state: DraftState) => Resolved) {
    const { typed, given } = choose(this.state.get());
    if (given.length > 0) this.#history.add(given, false);
    this.#set({ typed, save: typed.size > 0 ? 'saving' : 'saved' });
    this.#keep();
    void this.send();
  }

  /** Resolves the conflict between the draft and its file, which was changed outside the studio. */
  async resolveConflict(choose: (draft: Draft) => Resolution) {
    await this.send();
    const { draft } = this.state.get();
    if (!draft?.isConflicted || !this.isSaved) return;
    const { keep, mine } = choose(draft);
    await this.#sendInTurn(async () => {
      const resolved = await this.#dependencies.requests.resolveConflict(this.file, draft.etag, keep);
      const typedSince = this.state.get().typed;
      this.#set({ stash: resolved.stash });
      this.#saved(resolved, new Map());
      // The server has stashed the whole draft, so the values chosen from it are written again.
      const chosen = keep === 'theirs' ? mine.filter(({ field }) => !typedSince.has(keyOf(field))) : [];
      if (chosen.length > 0) this.#write(chosen);
    }, true);
    await this.send();
  }

  async restoreStash() {
    const { stash } = this.state.get();
    if (!stash) return;
    try {
      const { stash: next } = await this.#dependencies.requests.restore(stash);
      this.#set({ stash: next });
      await this.refresh();
    } catch (error) {
      this.#fail(error, true);
    }
  }

  #write(edits: readonly Edit[]) {
    const { draft } = this.state.get();
    const typed = edits.reduce((all, edit) => withEdit(all, draft?.now, edit), this.state.get().typed);
    const { save } = this.state.get();
    const isWaiting =
      conflictsOf(draft?.now, typed).length > 0 || save === 'signed-out' || save === 'offline' || save === 'full';
    // A rejected edit is sent again with the new ones, and stays unsaved until the server accepts it.
    this.#set({ typed, changedElsewhere: [], save: isWaiting || save === 'refused' ? save : 'saving' });
    this.#keep();
    // A waiting draft is sent by the next retry, after the sign-in, or once the conflict is resolved.
    if (!isWaiting) this.#sendSoon();
  }

  #saved(draft: Draft, sent: TypedFields) {
    this.#attempts = 0;
    const { draft: before, typed: all } = this.state.get();
    const left = [...all].filter(([key, entry]) => sent.get(key) !== entry);
    const typed = new Map(left.map(([key, entry]) => [key, rebased(entry, before?.now, draft.now)]));
    this.#set({ draft, typed, problem: undefined, save: typed.size > 0 ? 'saving' : stateWithoutEdits(draft) });
    this.#keep();
    if (typed.size > 0) this.#sendLater(PAUSE_MS);
    this.#dependencies.onSaved(draft);
  }

  /** Applies the server's draft under the unsent edits. An edit conflicts if the server's value has changed. */
  #applyServerDraft(theirs: Draft) {
    const { draft: before, typed: all } = this.state.get();
    const typed = mergeServerDraft(all, theirs.now);
    const conflicts = conflictsOf(theirs.now, typed);
    const isNew = before !== undefined && before.etag !== theirs.etag;
    const elsewhere = isNew
      ? differencesOf(applyEdits(before.now, all), applyEdits(theirs.now, typed)).differences
      : [];
    this.#attempts = 0;
    this.#set({
      draft: theirs,
      typed,
      problem: undefined,
      changedElsewhere: elsewhere.map(({ field }) => field),
      save: conflicts.length > 0 ? 'choose' : typed.size > 0 ? 'saving' : stateWithoutEdits(theirs),
    });
    this.#keep();
    if (isNew) this.#dependencies.onChangedElsewhere();
    if (typed.size > 0 && conflicts.length === 0) this.#sendLater(0);
  }

  /** @param isUserAction whether the owner has started it: a background refresh may fail silently */
  #fail(error: unknown, isUserAction = false) {
    if (error instanceof ApiError && error.why === 'conflict') {
      const answer = z.safeParse(z.object({ draft: draftSchema }), error.answer);
      if (answer.success) return this.#applyServerDraft(answer.data.draft);
    }
    const problem = error instanceof ApiError ? error.message : error instanceof Unreachable ? NO_ANSWER : UPDATED;
    if (this.isSaved && this.state.get().draft && !isUserAction) return;
    this.#set({ problem, save: this.isSaved ? 'saved' : stateAfter(error, this.#isKept) });
    if (isRetryable(error) && !(isUserAction && this.isSaved)) this.#sendLater(BACKOFF_MS[this.#attempts++] ?? 30_000);
  }

  /** Sends after the pause, and never in the current task: it may write several edits. */
  #sendSoon() {
    this.#sendLater(Math.max(0, this.#answeredAt + PAUSE_MS - performance.now()));
  }

  #sendLater(waitMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), waitMs);
  }

  #keep(etag = this.state.get().draft?.etag ?? 0) {
    const edits = [...this.state.get().typed.values()];
    this.#isKept = this.#dependencies.kept.keep(
      this.file,
      edits.length > 0 ? { rev: etag, at: Date.now(), edits } : undefined,
    );
    const { save } = this.state.get();
    if (save === 'offline' && !this.#isKept) this.#set({ save: 'not-kept' });
  }

  #set(change: Partial<DraftState>) {
    const { canUndo, canRedo } = this.#history;
    this.state.set(stateWith(this.state.get(), { ...change, canUndo, canRedo }));
  }
}
