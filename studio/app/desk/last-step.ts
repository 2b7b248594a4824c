import { Store } from '../store.ts';

/** What was done last and can be taken back: a line says so until the next one, or until it is put away. */
export type LastStep = {
  /** "Kyoto was deleted." */
  readonly words: string;
  /** "Bring it back". */
  readonly way: string;
  /** Throws Unreachable, Refusal. */
  readonly back: () => Promise<void>;
};

export const lastStepStore = new Store<LastStep | undefined>(undefined);
