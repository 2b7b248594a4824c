import type { Submission } from './submission.ts';

type Draft = { fields: Record<string, string>; last: Submission | undefined };

const DRAFT_KEY = 'contact-draft';
const FIELDS = ['user_name', 'user_email', 'title', 'message'];

export const fieldsOf = (form: HTMLFormElement) =>
  FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );

export const textOf = (form: HTMLFormElement): string => JSON.stringify(fieldsOf(form).map(({ value }) => value));

/** Stores the message for this tab. If the storage is denied or full, the message can still be sent. */
export function saveDraft(form: HTMLFormElement, last: Submission | undefined): void {
  const fields = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ fields, last } satisfies Draft));
  } catch {
    // Storage is denied or full.
  }
}

/** Fills empty fields with the stored message of this tab. Returns the last submission, if there was one. */
export function restoreDraft(form: HTMLFormElement): { restored: boolean; last: Submission | undefined } {
  let restored = false;
  try {
    const draft: Partial<Draft> = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    for (const field of fieldsOf(form)) {
      const stored = draft.fields?.[field.name];
      if (field.value !== '' || !stored) continue;
      field.value = stored;
      restored = true;
    }
    return { restored, last: draft.last };
  } catch {
    return { restored, last: undefined };
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is denied or full.
  }
}
