import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The debounce time: editors save a file in several steps, and a copied folder arrives file by file. */
const DEBOUNCE_MS = 50;

/** Calls back after each change in a folder tree, until the returned function ends the watch. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let watchers = watchersOf(folder, onEvent);
  let debounceTimer: NodeJS.Timeout | undefined;

  function onEvent(): void {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => {
      // Folders may have changed. The new watchers start before the old ones end, so no change is missed.
      const before = watchers;
      watchers = watchersOf(folder, onEvent);
      end(before);
      onChange();
    }, DEBOUNCE_MS);
  }

  return () => {
    clearTimeout(debounceTimer);
    end(watchers);
  };
}

// Each folder has its own watcher, because Node's recursive one loses a file when an editor replaces it.
function watchersOf(folder: string, onEvent: () => void): FSWatcher[] {
  const watchers: FSWatcher[] = [];
  try {
    watchers.push(watch(folder, onEvent).on('error', onEvent));
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    watchers.push(...folders.flatMap(({ name }) => watchersOf(join(folder, name), onEvent)));
  } catch (error) {
    // The folder has just been deleted, which the watcher of its parent reports.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return watchers;
}

function end(watchers: readonly FSWatcher[]): void {
  for (const watcher of watchers) watcher.close();
}
