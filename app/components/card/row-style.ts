import type { InRow } from '../../../assets/images/rows.ts';

const part = ({ part }: InRow) => Math.floor(part * 1e4) / 1e4;

type Rows = { readonly row: InRow; readonly wideRow: InRow; readonly phoneRow?: InRow | undefined };

/** Returns the custom properties for a card's place in its row on each width of the wall. */
export const rowStyle = ({ row, wideRow, phoneRow }: Rows) => ({
  '--part': part(row),
  '--beside': row.beside,
  '--wide-part': part(wideRow),
  '--wide-beside': wideRow.beside,
  ...(phoneRow && { '--phone-part': part(phoneRow), '--phone-beside': phoneRow.beside }),
});
