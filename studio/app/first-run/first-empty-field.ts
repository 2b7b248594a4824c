import { type RefObject, useEffect } from 'react';

let wanted: string | undefined;

/** When the form of this file opens, the focus goes to what is to be filled in first. */
export const wantFirstEmptyField = (file: string) => {
  wanted = file;
};

/** @param isThere whether the fields stand in it */
export function useFirstEmptyField(form: RefObject<HTMLElement | null>, file: string, isThere: boolean) {
  useEffect(() => {
    if (!isThere || wanted !== file) return;
    wanted = undefined;
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input:not([type="file"]), textarea)',
    );
    [...(fields ?? [])].find(({ value }) => value === '')?.focus();
  }, [form, file, isThere]);
}
