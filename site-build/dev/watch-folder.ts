import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps, a copied folder comes file by file. */
const SETTLED_AFTER_MS = 50;

/**
 * Calls back after each change at or below a folder, until the function that it gives is called. Each folder has a
 * watcher of its own: Node's recursive one loses a file once an editor has put another in its place.
 *
 * @throws the file system's error where there is no such folder
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let watchers = watchersOf(folder, onEvent);
  let settled: NodeJS.Timeout | undefined;

  function onEvent(): void {
    clearTimeout(settled);
    settled = setTimeout(() => {
      // Folders may have come and gone. The new ones watch before the old ones end: nothing is missed.
      const before = watchers;
      watchers = watchersOf(folder, onEvent);
      end(before);
      onChange();
    }, SETTLED_AFTER_MS);
  }

  return () => {
    clearTimeout(settled);
    end(watchers);
  };
}

function watchersOf(folder: string, onEvent: () => void): FSWatcher[] {
  const own = watch(folder, onEvent);
  // A folder that is removed: the one that it stood in tells.
  own.on('error', onEvent);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [own, ...folders.flatMap(({ name }) => watchersOf(join(folder, name), onEvent))];
}

function end(watchers: readonly FSWatcher[]): void {
  for (const watcher of watchers) watcher.close();
}
