import { z } from 'zod/mini';
import { type Draft, draftSchema, type Edit, type Field, resolvedDraftSchema } from '../../../api/drafts.ts';
import { stashSchema } from '../../../api/entries.ts';
import { isEqual, type Json } from '../../../api/json.ts';
import { Store } from '../../ui/store.ts';
import { ApiError, get, post, Unreachable } from '../requests/requests.ts';
import { differencesOf, keyOf } from '../values/values.ts';
import type { Resolution, Resolved } from './choices.ts';
import { atRest, type DraftState, isWorthTrying, NOTHING, shownValue, stateAfter, stateWith } from './draft-state.ts';
import { History, type Step } from './history.ts';
import type { KeptTexts } from './kept.ts';
import type { Kept } from './read-kept.ts';
import {
  asTyped,
  conflictsOf,
  contentWith,
  mergeServerDraft,
  rebased,
  type TypedFields,
  withKeptEdit,
  withSent,
  withTyped,
} from './typed.ts';

/** What a draft asks of the server. All throw Unreachable and Refusal. */
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

/** From an answer to the next request, in which everything is that was typed meanwhile. */
export const PAUSE_MS = 150;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

const UPDATED = 'The studio has been updated. Load the page again: what you typed is kept.';
const NO_ANSWER = 'The studio does not answer.';

type Dependencies = {
  readonly requests: DraftRequests;
  readonly kept: KeptTexts;
  /** The server has another draft by now. */
  readonly onSaved: (draft: Draft) => void;
  /** Another window or device has saved something. */
  readonly onChangedElsewhere: () => void;
};

/** What is typed in one file: kept in the browser at once, and sent as soon as the server has answered. Nothing is lost. */
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

  /** Asks for the draft as it is now, and sends what has not been sent. An order that is under way answers for it. */
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

  /** @param isTyped false for a step of its own, such as a press */
  type(place: Field, typed: Json, isTyped = true) {
    this.typeAll([{ field: place, value: typed }], isTyped);
  }

  /** The same in several places at once. */
  typeAll(edits: readonly Edit[], isTyped = true) {
    const step = edits.flatMap((edit) => {
      const { field, value } = asTyped(this.state.get().now, edit.field, edit.value);
      const before = shownValue(this.state.get(), field);
      return isEqual(before, value) ? [] : [{ field, before, after: value }];
    });
    if (step.length === 0) return;
    this.#history.add(step, isTyped);
    this.#write(step.map(({ field, after }) => ({ field, value: after })));
  }

  /**
   * Types in a file whose draft may not be loaded yet, and keeps that at once.
   *
   * @param known values that the server may have in this field: another one is a conflict
   */
  typeUnseen(field: Field, value: Json, [was = null, ...sent]: readonly Json[]) {
    const { draft, typed } = this.state.get();
    if (draft) return this.type(field, value, false);
    const entry = typed.get(keyOf(field)) ?? { field, was, sent };
    this.#set({ typed: new Map(typed).set(keyOf(field), { ...entry, value }), save: 'saving' });
    this.#keep();
    void this.send();
  }

  /** @returns the field that has changed */
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

  /** Takes over what another tab had not sent when it was closed. */
  takeOverKept({ edits, rev }: Kept) {
    for (const edit of edits) {
      const { typed, draft } = this.state.get();
      const before = shownValue(this.state.get(), edit.field);
      const next = withKeptEdit(typed, draft?.now, edit);
      const isOver = next.size <= typed.size;
      if (isOver && !isEqual(before, edit.value)) {
        this.#history.add([{ field: edit.field, before, after: edit.value }], false);
      }
      this.#set({ typed: next, save: 'saving' });
    }
    this.#keep(rev);
    const { draft } = this.state.get();
    if (draft) this.#applyServerDraft(draft);
  }

  /** Sends at once what is not saved, if it can be, after what is on its way. */
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
    await this.#order(async () => {
      this.#saved(await this.#dependencies.requests.save(this.file, draft.etag, edits), typed);
    });
  }

  /** One after another: each needs the number of the draft that the one before has made. */
  #order(order: () => Promise<void>, isAsked = false): Promise<void> {
    this.#sending = order()
      .catch((error: unknown) => this.#fail(error, isAsked))
      .finally(() => {
        this.#sending = undefined;
        this.#answeredAt = performance.now();
      });
    return this.#sending;
  }

  /** Whether the server knows everything that was typed. */
  get isSaved() {
    return this.state.get().typed.size === 0;
  }

  /** What would be lost if the window were closed. */
  get wouldBeLost() {
    return !this.#isKept && !this.isSaved;
  }

  /** Ends a conflict: what is chosen stays; the rest is taken back by undo. */
  resolve(end: (state: DraftState) => Resolved) {
    const { typed, given } = end(this.state.get());
    if (given.length > 0) this.#history.add(given, false);
    this.#set({ typed, save: typed.size > 0 ? 'saving' : 'saved' });
    this.#keep();
    void this.send();
  }

  /** Chooses between the draft and the published file that was changed by hand. */
  async resolveConflict(choose: (draft: Draft) => Resolution) {
    await this.send();
    const { draft } = this.state.get();
    if (!draft?.isConflicted || !this.isSaved) return;
    const { keep, mine } = choose(draft);
    await this.#order(async () => {
      const resolved = await this.#dependencies.requests.resolveConflict(this.file, draft.etag, keep);
      const typedSince = this.state.get().typed;
      this.#set({ stash: resolved.stash });
      this.#saved(resolved, new Map());
      // The server has put the whole draft aside: what was chosen of it is typed again.
      const again = keep === 'theirs' ? mine.filter(({ field }) => !typedSince.has(keyOf(field))) : [];
      if (again.length > 0) this.#write(again);
    }, true);
    await this.send();
  }

  /** Puts back what a choice has put aside. */
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
    const typed = edits.reduce((all, edit) => withTyped(all, draft?.now, edit), this.state.get().typed);
    const { save } = this.state.get();
    const isWaiting =
      conflictsOf(draft?.now, typed).length > 0 || save === 'signed-out' || save === 'offline' || save === 'full';
    // What was refused is sent again with the rest, and is not saved until that is taken.
    this.#set({ typed, changedElsewhere: [], save: isWaiting || save === 'refused' ? save : 'saving' });
    this.#keep();
    // While the server can't be reached, the next attempt is waited for.
    if (!isWaiting) this.#soon();
  }

  #saved(draft: Draft, sent: TypedFields) {
    this.#attempts = 0;
    const { draft: before, typed: all } = this.state.get();
    const left = [...all].filter(([key, entry]) => sent.get(key) !== entry);
    const typed = new Map(left.map(([key, entry]) => [key, rebased(entry, before?.now, draft.now)]));
    this.#set({ draft, typed, problem: undefined, save: typed.size > 0 ? 'saving' : atRest(draft) });
    this.#keep();
    if (typed.size > 0) this.#later(PAUSE_MS);
    this.#dependencies.onSaved(draft);
  }

  /** The draft as the server has it: what was typed stays, unless another has typed in the same field. */
  #applyServerDraft(theirs: Draft) {
    const { draft: before, typed: all } = this.state.get();
    const typed = mergeServerDraft(all, theirs.now);
    const conflicts = conflictsOf(theirs.now, typed);
    const isNew = before !== undefined && before.etag !== theirs.etag;
    const elsewhere = isNew
      ? differencesOf(contentWith(before.now, all), contentWith(theirs.now, typed)).differences
      : [];
    this.#attempts = 0;
    this.#set({
      draft: theirs,
      typed,
      problem: undefined,
      changedElsewhere: elsewhere.map(({ field }) => field),
      save: conflicts.length > 0 ? 'choose' : typed.size > 0 ? 'saving' : atRest(theirs),
    });
    this.#keep();
    if (isNew) this.#dependencies.onChangedElsewhere();
    if (typed.size > 0 && conflicts.length === 0) this.#later(0);
  }

  /** @param isAsked whether the owner waits for it: what only brings news may fail in silence */
  #fail(error: unknown, isAsked = false) {
    if (error instanceof ApiError && error.why === 'conflict') {
      const answer = z.safeParse(z.object({ draft: draftSchema }), error.answer);
      if (answer.success) return this.#applyServerDraft(answer.data.draft);
    }
    const problem = error instanceof ApiError ? error.message : error instanceof Unreachable ? NO_ANSWER : UPDATED;
    if (this.isSaved && this.state.get().draft && !isAsked) return;
    this.#set({ problem, save: this.isSaved ? 'saved' : stateAfter(error, this.#isKept) });
    if (isWorthTrying(error) && !(isAsked && this.isSaved)) this.#later(BACKOFF_MS[this.#attempts++] ?? 30_000);
  }

  /** After the pause, and after the code that is running now: it may type in several places. */
  #soon() {
    this.#later(Math.max(0, this.#answeredAt + PAUSE_MS - performance.now()));
  }

  #later(waitMs: number) {
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
