import type { PerformanceMetric } from './web-vitals.ts';

/**
 * Given each metric (CLS, FID, INP, FCP, LCP, TTFB) as it becomes final. Yours to write (docs/editing.md); while
 * undefined, nothing is measured.
 */
export const callback: ((metric: PerformanceMetric) => void) | undefined = undefined;
