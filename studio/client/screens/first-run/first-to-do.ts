import { type RefObject, useEffect } from 'react';

let wanted: string | undefined;

/** Of the button in the first run that comes before the fields of a work. */
export const ADD_PICTURES_ID = 'add-pictures';

/** When the form of this file opens, the focus goes to what is to be done first. */
export const wantFirstToDo = (file: string) => {
  wanted = file;
};

/** @param isThere whether the fields stand in it */
export function useFirstToDo(form: RefObject<HTMLElement | null>, file: string, isThere: boolean) {
  useEffect(() => {
    if (!isThere || wanted !== file) return;
    wanted = undefined;
    const steps = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement>(
      `form :is(input:not([type="file"]), textarea, #${ADD_PICTURES_ID})`,
    );
    [...(steps ?? [])].find(({ value }) => value === '')?.focus();
  }, [form, file, isThere]);
}
