import { announce } from '../controls/status-line.tsx';
import { type LastStep, lastStepStore } from '../desk/last-step.ts';

/** Says what was done, and offers to take it back. */
export function offerUndo(step: LastStep) {
  lastStepStore.set(step);
  announce(`${step.title} ${step.words} You can undo it.`);
}
