import { isSlugged, kindOf } from '../../model/kinds/places.ts';
import type { ChangedFile } from '../api/publishing.ts';
import type { SiteMistake } from './staged-content.ts';

type Found = {
  /** The changed files with the mistakes that the site has once they are published. */
  readonly files: ChangedFile[];
  /** Mistakes that stand in no changed file. */
  readonly otherMistakes: SiteMistake[];
};

/**
 * Marks the entries that wait until they are finished. Each holds back itself alone: a new one is not on the site yet,
 * and visitors go on seeing the last version of one that is.
 *
 * @param changed all that differs from what visitors see
 * @param mistakesWithout finds the mistakes of the site that is published without these drafts
 */
export async function markUnfinished(
  changed: readonly ChangedFile[],
  mistakesWithout: (paths: ReadonlySet<string>) => Promise<readonly SiteMistake[]>,
): Promise<Found> {
  const waiting = new Set(changed.filter((file) => canWait(file) && file.mistakes.length > 0));
  for (;;) {
    const mistakes = await mistakesWithout(new Set([...waiting].flatMap(pathsOf)));
    const byFile = Map.groupBy(mistakes, ({ file }) => file);
    const more = changed.filter((file) => canWait(file) && !waiting.has(file) && byFile.has(file.file));
    for (const file of more) waiting.add(file);
    if (more.length > 0) continue;
    const paths = new Set(changed.map(({ file }) => file));
    return {
      files: changed.map((file) =>
        waiting.has(file) ? { ...file, isUnfinished: true } : { ...file, mistakes: byFile.get(file.file) ?? [] },
      ),
      otherMistakes: mistakes.filter(({ file }) => !paths.has(file)),
    };
  }
}

/** Whether visitors can do without a change: not of a page that each site has, and not of what was published by hand. */
function canWait({ file, isByHand }: ChangedFile): boolean {
  const kind = kindOf(file);
  return kind !== undefined && isSlugged(kind) && !isByHand;
}

const pathsOf = ({ file, others }: ChangedFile): string[] => [file, ...others.map((other) => other.file)];
