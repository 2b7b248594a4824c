import type { OnProgress } from '../assets/images/variants.ts';

const BAR_CELLS = 30;
const LOG_LINES = 10;

/** `pictures  [#########-----] 62 %  74/119`; the bar shrinks to fit the columns. */
export function progressText(label: string, done: number, total: number, columns = 80): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  // Rounded down: no 100 % before the end.
  const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
  const count = `${String(done).padStart(String(total).length)}/${total}`;
  // One column stays free: some terminals wrap as soon as the last one is filled.
  const room = columns - label.length - percent.length - count.length - '  []    '.length;
  const cells = Math.min(BAR_CELLS, room);
  if (cells < 5) return `${label} ${percent}  ${count}`.slice(0, Math.max(columns - 1, 1));
  const filled = Math.floor(share * cells);
  return `${label}  [${'#'.repeat(filled)}${'-'.repeat(cells - filled)}] ${percent}  ${count}`;
}

/** Whether a log gets a line now: ten in all, the last one always. */
export function isLogLineDue(done: number, total: number): boolean {
  return Math.floor((done * LOG_LINES) / total) > Math.floor(((done - 1) * LOG_LINES) / total);
}

export type ProgressStream = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** Reports to a stream: one line that is rewritten on a terminal, at most ten lines elsewhere. */
export function progressTo(stream: ProgressStream, label: string): OnProgress {
  return (done, total) => {
    if (stream.isTTY) {
      stream.write(`\r${progressText(label, done, total, stream.columns)}\u001b[K${done === total ? '\n' : ''}`);
    } else if (isLogLineDue(done, total)) {
      stream.write(`${progressText(label, done, total)}\n`);
    }
  };
}
