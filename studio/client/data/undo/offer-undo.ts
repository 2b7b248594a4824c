import { announce } from '../../ui/controls/status-line.tsx';
import { type LastStep, lastStepStore } from './last-step.ts';

/** Says what was done, and offers to take it back. */
export function offerUndo(step: LastStep) {
  lastStepStore.set(step);
  announce(`${step.title} ${step.words} You can undo it.`);
}
