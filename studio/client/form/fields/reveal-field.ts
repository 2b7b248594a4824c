/** Focuses a field, or the first control of a field that has several. */
export function focusField(id: string) {
  const group = document.getElementById(`${id}-label`)?.closest('[role="group"]');
  const control = document.getElementById(id) ?? group?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
}

/** Unfolds the part that holds a field and focuses the field. */
export function revealField(id: string) {
  const field = id ? document.getElementById(id) : null;
  if (!field) return;
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
  if (document.activeElement !== field) field.focus();
  field.scrollIntoView({ block: 'nearest' });
}
