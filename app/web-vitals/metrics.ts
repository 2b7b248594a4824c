import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PerformanceMetric } from './web-vitals.ts';

export function collect(callback: (metric: PerformanceMetric) => void): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value }) => callback({ name, value }));
  }
  onFirstInputDelay((value) => callback({ name: 'FID', value }));
}

/** Reports FID, the time from the first input to its handling, which web-vitals no longer supports. */
function onFirstInputDelay(report: (delayMs: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    const first = list.getEntries()[0];
    if (!(first instanceof PerformanceEventTiming)) return;
    observer.disconnect();
    report(first.processingStart - first.startTime);
  });
  observer.observe({ type: 'first-input', buffered: true });
}
