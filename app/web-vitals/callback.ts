import type { PerformanceMetric } from './web-vitals.ts';

/**
 * Receives each final metric (CLS, FID, INP, FCP, LCP, TTFB). Write your own function (docs/editing.md); nothing is
 * measured while it is undefined.
 */
export const callback: ((metric: PerformanceMetric) => void) | undefined = undefined;
