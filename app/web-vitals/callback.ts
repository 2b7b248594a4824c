import type { PerformanceMetric } from './web-vitals.ts';

/** Receives each final metric. Write your own function (docs/editing.md); without one nothing is measured. */
export const callback: ((metric: PerformanceMetric) => void) | undefined = undefined;
