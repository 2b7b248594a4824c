import type { PerformanceMetric } from './web-vitals.ts';

/**
 * Given each metric of each visit as it becomes final: CLS, FID and its successor INP, FCP, LCP, TTFB. It is yours to
 * write (docs/editing.md); while it is undefined nothing is loaded or measured.
 */
export const callback: ((metric: PerformanceMetric) => void) | undefined = undefined;
