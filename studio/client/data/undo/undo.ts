import { announce } from '../../ui/controls/screen-reader.tsx';
import { Store } from '../../ui/store.ts';

/** What was done last and can be taken back: a line says so until the next one, or until it is put away. */
export type LastStep = {
  /** Of what it was done to: "Kyoto". */
  readonly title: string;
  /** "was deleted." */
  readonly words: string;
  /** "Bring it back". */
  readonly way: string;
  /** Throws Unreachable, Refusal. */
  readonly back: () => Promise<void>;
  /** Gives the focus to what it was done to, once it is taken back; without it the screen's title has it. */
  readonly focus?: () => void;
};

export const lastStepStore = new Store<LastStep | undefined>(undefined);

/** Says what was done, and offers to take it back. */
export function offerUndo(step: LastStep) {
  lastStepStore.set(step);
  announce(`${step.title} ${step.words} You can undo it.`);
}
