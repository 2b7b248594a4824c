import { loadChunk } from '../routing/chunk-load-error.ts';

/** A measured value: `value` is in ms, but for CLS, which has no unit. */
export type PerformanceMetric = { name: 'CLS' | 'FID' | 'FCP' | 'LCP' | 'TTFB' | 'INP'; value: number };

/** Collects the metrics of the specification and hands each to `callback`. Without one nothing is loaded. */
export async function reportPerformance(callback?: (metric: PerformanceMetric) => void): Promise<void> {
  if (!callback) return;
  try {
    const { collect } = await loadChunk('metrics', () => import('./metrics.ts'));
    collect(callback);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}
