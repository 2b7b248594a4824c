import type { ChangedFile } from '../../../api/publishing.ts';

/** So many that go stand each in a row of their own. */
const MOST_SINGLE = 3;

const MANY: Readonly<Partial<Record<ChangedFile['kind'], string>>> = {
  project: 'works go from the site',
  release: 'releases go from Music',
  artwork: 'works go from Art',
  page: 'pages go from the site',
  other: 'pictures and other files go',
};

type Rows = {
  readonly single: readonly ChangedFile[];
  readonly together: readonly { readonly name: string; readonly files: readonly ChangedFile[] }[];
};

/** The rows of the list: many of one kind that only go stand together, behind the others. */
export function rowsOf(files: readonly ChangedFile[]): Rows {
  const going = Map.groupBy(files.filter(onlyGoes), ({ kind }) => kind);
  const together = [...going].flatMap(([kind, all]) => {
    const words = MANY[kind];
    return words && all.length > MOST_SINGLE ? [{ name: `${all.length} ${words}`, files: all }] : [];
  });
  const isTogether = (file: ChangedFile) => together.some((group) => group.files.includes(file));
  return { single: files.filter((file) => !isTogether(file)), together };
}

const onlyGoes = ({ what, isContested, mistakes }: ChangedFile) =>
  what === 'removed' && !isContested && mistakes.length === 0;
