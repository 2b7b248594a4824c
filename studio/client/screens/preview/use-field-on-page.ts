import { useCallback, useEffect, useState } from 'react';
import type { View } from '../../../api/views.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { fieldIdAt, markOfField } from './places.ts';

type FocusedField = {
  readonly file: string;
  /** The id of the field that has the focus, or had it last. */
  readonly id: string;
  /** The mark on the page, if the owner pressed it there. */
  readonly mark?: string;
  /** The view in which the mark was pressed, where it is already in sight. */
  readonly chosenIn?: View;
};

/** Returns the mark on a page that shows the focused field of the content files. */
export function useFieldOnPage(files: readonly string[], marks: readonly string[]) {
  const [file = ''] = files;
  const [focused, setFocused] = useState<FocusedField>();
  const isOfFile = focused?.file === file;

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const id = fieldIdAt(target);
      if (id !== undefined) setFocused((before) => (before?.file === file && before.id === id ? before : { file, id }));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [file]);

  const choose = useCallback(
    (chosen: Omit<FocusedField, 'file'>) => {
      setFocused({ file, ...chosen });
      revealField(chosen.id);
    },
    [file],
  );

  const mark = isOfFile
    ? (focused.mark ?? files.map((one) => markOfField(focused.id, one, marks)).find(Boolean))
    : undefined;
  return {
    mark,
    fieldId: isOfFile ? focused.id : undefined,
    chosenIn: isOfFile ? focused.chosenIn : undefined,
    choose,
  };
}
