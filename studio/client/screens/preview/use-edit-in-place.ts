import { useState } from 'react';
import type { Field } from '../../../api/drafts.ts';
import type { Json } from '../../../api/json.ts';
import type { FromPage, ToPage } from '../../../api/page-frame.ts';
import { originalOf } from '../../../api/translated-fields.ts';
import type { View } from '../../../api/views.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { keyOf } from '../../data/values/values.ts';
import { allOf, type TypedField, textOf } from '../../form/fields/fields.ts';
import { typeText } from '../../form/fields/type-text.ts';
import { formOf } from '../../form/kinds/forms.ts';

/** The message that opens a text of a page for typing. */
export type EditMessage = Extract<ToPage, { is: 'edit' }>;

/** The messages from a page in which the owner types. */
export type TypedMessage = Extract<FromPage, { is: 'typed' | 'history' | 'edited' }>;

type Editing = {
  readonly view: View;
  readonly file: string;
  readonly of: TypedField;
  /** The value to which Escape returns. */
  readonly before: Json;
  /** A new object lets the page show its text. */
  readonly message: EditMessage;
};

type Pressed = { readonly entry: Entry; readonly mark: string; readonly field: Field; readonly words: string };

/** Edits a short text on the page itself. The draft store of its form keeps the text, and its undo. */
export function useEditInPlace() {
  const [editing, setEditing] = useState<Editing>();

  /** @returns false if the field is no short text, or if the page shows other words than the field has */
  const open = async (pressed: Pressed, view: View): Promise<boolean> => {
    const found = await shortTextOf(pressed);
    if (!found) return false;
    const { entry, mark, field } = pressed;
    const { of, text } = found;
    const before = shownValue(draftOf(entry.file).state.get(), field);
    setEditing({ view, file: entry.file, of, before, message: { is: 'edit', mark, text, label: of.label } });
    return true;
  };

  const onTyped = (message: TypedMessage) => {
    if (!editing) return;
    const { file, of, before } = editing;
    const store = draftOf(file);
    if (message.is === 'typed') return typeText(store, of, message.text);
    if (message.is === 'edited') {
      if (message.isTakenBack) store.type(of.field, before, false);
      return setEditing(undefined);
    }
    store[message.step]();
    const text = textOf(of, shownValue(store.state.get(), of.field));
    setEditing({ ...editing, message: { ...editing.message, text } });
  };

  return { open, onTyped, messageFor: (view: View) => (editing?.view === view ? editing.message : undefined) };
}

async function shortTextOf({ entry, field, words }: Pressed): Promise<{ of: TypedField; text: string } | undefined> {
  const state = draftOf(entry.file).state.get();
  if (!state.now) return undefined;
  const form = await formOf(entry.kind, state.draft?.language, originalOf(field)?.language).get();
  const of = allOf(form.partsOf(state.now)).find((one) => keyOf(one.of.field) === keyOf(field))?.of;
  if (of?.is !== 'line') return undefined;
  const text = textOf(of, shownValue(state, field)) || of.fallback || '';
  // A page may show more than the field has, such as a name for {owner}, or marks as emphasis.
  return text !== '' && lettersOf(text) === lettersOf(words) ? { of, text } : undefined;
}

/** Returns a text without blanks and soft hyphens, which the page sets by itself. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad\u200b\u2060-\u2064]+/g, '');
