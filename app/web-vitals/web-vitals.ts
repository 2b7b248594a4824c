import { loadChunk } from '../routing/chunk-load-error.ts';

/** A metric with a value in ms, except for CLS, which has no unit. */
export type PerformanceMetric = { name: 'CLS' | 'FID' | 'FCP' | 'LCP' | 'TTFB' | 'INP'; value: number };

/** Passes the specification's metrics to `callback`. No code is loaded without a callback. */
export async function reportPerformance(callback?: (metric: PerformanceMetric) => void): Promise<void> {
  if (!callback) return;
  try {
    const { collect } = await loadChunk('metrics', () => import('./metrics.ts'));
    collect(callback);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}
