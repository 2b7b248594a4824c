import { useCallback, useEffect, useState } from 'react';
import type { View } from '../../../api/views.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { fieldIdAt, markOfField } from './places.ts';

type Place = {
  readonly file: string;
  /** Of the field that has the focus, or had it last. */
  readonly id: string;
  /** Where it shows on the page, where that was pressed. */
  readonly mark?: string;
  /** The frame in which it was pressed: it is in view there. */
  readonly chosenIn?: View;
};

/** Where the field that one stands in shows on a page. @param files those of the form @param marks those of the page */
export function useFieldOnPage(files: readonly string[], marks: readonly string[]) {
  const [file = ''] = files;
  const [place, setPlace] = useState<Place>();
  const isOfThis = place?.file === file;

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const id = fieldIdAt(target);
      if (id !== undefined) setPlace((before) => (before?.file === file && before.id === id ? before : { file, id }));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [file]);

  const choose = useCallback(
    (chosen: Omit<Place, 'file'>) => {
      setPlace({ file, ...chosen });
      revealField(chosen.id);
    },
    [file],
  );

  const mark = isOfThis
    ? (place.mark ?? files.map((one) => markOfField(place.id, one, marks)).find(Boolean))
    : undefined;
  return { mark, fieldId: isOfThis ? place.id : undefined, chosenIn: isOfThis ? place.chosenIn : undefined, choose };
}
