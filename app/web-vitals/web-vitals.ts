import { loadChunk } from '../routing/chunk-load-error.ts';

/** `value` is in ms, but CLS has no unit. */
export type PerformanceMetric = { name: 'CLS' | 'FID' | 'FCP' | 'LCP' | 'TTFB' | 'INP'; value: number };

/** Hands the specification's metrics to `callback`; without one nothing is loaded. */
export async function reportPerformance(callback?: (metric: PerformanceMetric) => void): Promise<void> {
  if (!callback) return;
  try {
    const { collect } = await loadChunk('metrics', () => import('./metrics.ts'));
    collect(callback);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}
