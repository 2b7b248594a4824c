import type { OnProgress } from '../assets/images/variants.ts';

const BAR_CELLS = 30;
/** Where lines stay on the page (a log, CI), one for each such part of the work is enough. */
const LINES = 10;

/**
 * One line of progress: `pictures  [#########-----] 62 %  74/119`.
 *
 * @param columns of the terminal; the bar gives way where the line would be wider
 */
export function progressText(label: string, done: number, total: number, columns = 80): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  // Rounded down: 100 % is not said before it is true.
  const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
  const count = `${String(done).padStart(String(total).length)}/${total}`;
  // One cell stays free: some terminals begin a new line as soon as the last one is filled.
  const room = columns - label.length - percent.length - count.length - '  []    '.length;
  const cells = Math.min(BAR_CELLS, room);
  if (cells < 5) return `${label} ${percent}  ${count}`.slice(0, Math.max(columns - 1, 1));
  const filled = Math.floor(share * cells);
  return `${label}  [${'#'.repeat(filled)}${'-'.repeat(cells - filled)}] ${percent}  ${count}`;
}

/** Whether a log, where lines stay, gets a line now: at most ten in all, the last one always. */
export function deservesLine(done: number, total: number): boolean {
  return Math.floor((done * LINES) / total) > Math.floor(((done - 1) * LINES) / total);
}

/** What a reporter needs of `process.stderr`. */
export type ProgressStream = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/**
 * Reports to a stream: a line that is rewritten on a terminal, at most ten plain lines
 * elsewhere. Writes nothing until it is called, so nothing where nothing had to be done.
 */
export function progressTo(stream: ProgressStream, label: string): OnProgress {
  return (done, total) => {
    if (stream.isTTY) {
      // Back to the line's start, and clear what a wider window left behind.
      stream.write(`\r${progressText(label, done, total, stream.columns)}\u001b[K${done === total ? '\n' : ''}`);
    } else if (deservesLine(done, total)) {
      stream.write(`${progressText(label, done, total)}\n`);
    }
  };
}
