import type { Field } from '../../../api/drafts.ts';
import type { Json } from '../../../api/json.ts';
import { keyOf } from '../values/values.ts';

export type Step = readonly { readonly field: Field; readonly before: Json; readonly after: Json }[];

const PAUSE_MS = 1000;
const MAX_STEPS = 1000;

const fieldsOf = (step: Step) => step.map(({ field }) => keyOf(field)).join();

/** The undo history of one form. Edits of the same fields without a pause between them are one step. */
export class History {
  #done: { step: Step; at: number }[] = [];
  #undone: Step[] = [];

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** @param isTyped whether the step may join the previous one, if that changed the same fields a moment ago */
  add(step: Step, isTyped: boolean) {
    this.#undone = [];
    const last = this.#done.at(-1);
    const now = performance.now();
    if (isTyped && last && now - last.at < PAUSE_MS && fieldsOf(last.step) === fieldsOf(step)) {
      const joined = step.map((change, index) => ({ ...change, before: last.step[index]?.before ?? change.before }));
      this.#done.splice(-1, 1, { step: joined, at: now });
      return;
    }
    this.#done.push({ step, at: isTyped ? now : -Infinity });
    if (this.#done.length > MAX_STEPS) this.#done.shift();
  }

  undo(): Step | undefined {
    const last = this.#done.pop();
    if (last) this.#undone.push(last.step);
    return last?.step;
  }

  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push({ step, at: -Infinity });
    return step;
  }
}
