import type { ChangedFile } from '../../../api/publishing.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Two changes`, as the bar counts them: one for each row. Of many, what they are says more. */
export function countInWords(rows: readonly Pick<ChangedFile, 'what'>[]): string {
  const count = NUMBERS[rows.length];
  const changes = count ? `${count} ${rows.length === 1 ? 'change' : 'changes'}` : kindsInWords(rows);
  return `${changes}. Everything else stays as it is.`;
}

/** `3 are new, 8 change and 27 go`. */
function kindsInWords(rows: readonly Pick<ChangedFile, 'what'>[]): string {
  const count = (wanted: ChangedFile['what'], one: string, many: string) => {
    const { length } = rows.filter(({ what }) => what === wanted);
    return length > 0 ? [`${length} ${length === 1 ? one : many}`] : [];
  };
  const kinds = [
    ...count('added', 'is new', 'are new'),
    ...count('changed', 'changes', 'change'),
    ...count('removed', 'goes', 'go'),
  ];
  return [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' and ');
}
