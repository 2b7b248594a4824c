import type { OnProgress } from '../assets/images/variants.ts';

const BAR_CELLS = 30;
const LOG_LINES = 10;

const SHOWN_AFTER_MS = 1_000;

/** Returns `pictures  [#########-----] 62 %  74/119  30 s left`; the bar shrinks to fit the columns. */
export function progressText(label: string, done: number, total: number, leftMs: number, columns = 80): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  // The percentage is rounded down, so that 100 % appears only at the end.
  const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
  const count = `${String(done).padStart(String(total).length)}/${total}${done < total ? `  ${timeText(leftMs)} left` : ''}`;
  // One column stays free, because some terminals wrap when the last one is filled.
  const room = columns - label.length - percent.length - count.length - '  []    '.length;
  const cells = Math.min(BAR_CELLS, room);
  if (cells < 5) return `${label} ${percent}  ${count}`.slice(0, Math.max(columns - 1, 1));
  const filled = Math.floor(share * cells);
  return `${label}  [${'#'.repeat(filled)}${'-'.repeat(cells - filled)}] ${percent}  ${count}`;
}

function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Returns whether a log gets a line: ten in all, and always the last. */
export function isLogLineDue(done: number, total: number): boolean {
  return Math.floor((done * LOG_LINES) / total) > Math.floor(((done - 1) * LOG_LINES) / total);
}

export type ProgressStream = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** Reports steps that take longer than a second: one rewritten line on a terminal, at most ten lines elsewhere. */
export function progressTo(stream: ProgressStream, label: string, now = () => performance.now()): OnProgress {
  let first: { readonly at: number; readonly done: number } | undefined;
  return (done, total) => {
    first ??= { at: now(), done };
    const tookMs = now() - first.at;
    // The first report starts the clock, so the steps up to it are not counted.
    const counted = done - first.done;
    if (tookMs < SHOWN_AFTER_MS || (counted === 0 && done < total)) return;
    const leftMs = (tookMs / counted) * (total - done);
    if (stream.isTTY) {
      const text = progressText(label, done, total, leftMs, stream.columns);
      stream.write(`\r${text}\u001b[K${done === total ? '\n' : ''}`);
    } else if (isLogLineDue(done, total)) {
      stream.write(`${progressText(label, done, total, leftMs)}\n`);
    }
  };
}
