import type { Field } from '../../../api/drafts.ts';
import { idOf } from '../fields/fields.ts';

type Placed = { readonly field: Field };

/** Tells the fields of an item apart, and stays theirs where the item is moved. */
export const keyWithin = (list: Placed, { field }: Placed): string =>
  field === 'body' ? field : idOf(field.slice(list.field.length + 1));
