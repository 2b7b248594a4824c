import type { Field } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { valueAt } from '../../data/values/values.ts';
import { isTyped, type Kind, textOf } from '../../form/fields/fields.ts';
import { formOf } from '../../form/kinds/forms.ts';

/** What is to be typed first in a file; undefined where nothing is, or it cannot be told. */
export async function firstEmptyField(kind: Kind, file: string): Promise<Field | undefined> {
  const store = draftOf(file);
  const [form] = await Promise.all([
    formOf(kind)
      .get()
      .catch(() => undefined),
    store.refresh(),
  ]);
  const { now } = store.state.get();
  if (!form || !now) return undefined;
  const fields = form.partsOf(now).flatMap((part) => part.fields);
  return fields.find((field) => isTyped(field) && textOf(field, valueAt(now, field.field)) === '')?.field;
}
