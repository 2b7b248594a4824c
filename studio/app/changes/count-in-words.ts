import type { ChangedFile } from '../../api.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const counted = (count: number, one: string, many: string) =>
  `${NUMBERS[count] ?? String(count)} ${count === 1 ? one : many}`;

/** `Three changes on two pages.` */
export function countInWords(files: readonly Pick<ChangedFile, 'differences'>[]): string {
  const changes = files.reduce((sum, { differences }) => sum + Math.max(differences.length, 1), 0);
  const pages = counted(files.length, 'page', 'pages').toLowerCase();
  return `${counted(changes, 'change', 'changes')} on ${pages}. Everything else stays as it is.`;
}
