import { isSlugged } from '../../model/kinds/places.ts';
import { textKindOf } from '../../model/translations/translation.ts';
import type { ChangedFile } from '../api/publishing.ts';
import type { SiteMistake } from './staged-content.ts';

type Found = {
  /** The changed files with the mistakes that the site has once they are published. */
  readonly files: ChangedFile[];
  readonly otherMistakes: SiteMistake[];
};

/** Marks the unfinished entries, which a publish leaves out: visitors keep seeing their last published versions. */
export async function markUnfinished(
  changed: readonly ChangedFile[],
  mistakesWithout: (paths: ReadonlySet<string>) => Promise<readonly SiteMistake[]>,
): Promise<Found> {
  const waiting = new Set(changed.filter((file) => canWait(file) && file.mistakes.length > 0));
  for (;;) {
    // The works of a new section have no page without it.
    const folders = [...waiting].filter(({ kind, what }) => kind === 'section' && what === 'added').map(folderOf);
    for (const file of changed) if (canWait(file) && folders.includes(folderOf(file))) waiting.add(file);
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

/** Whether a publish can leave a file out. Pages that every site has, and external edits, cannot be left out. */
function canWait({ file, isExternalEdit }: ChangedFile): boolean {
  const kind = textKindOf(file);
  return kind !== undefined && isSlugged(kind) && !isExternalEdit;
}

const folderOf = ({ file }: ChangedFile) => file.split('/')[0];

const pathsOf = ({ file, others }: ChangedFile): string[] => [file, ...others.map((other) => other.file)];
