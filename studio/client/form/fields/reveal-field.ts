/** Gives the focus to a field, or to the first control of one that has more of them. */
export function focusField(id: string) {
  const group = document.getElementById(`${id}-label`)?.closest('[role="group"]');
  const control = document.getElementById(id) ?? group?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
}

/** Puts the focus in a field, unfolding what it stands in. */
export function revealField(id: string) {
  const field = id ? document.getElementById(id) : null;
  if (!field) return;
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
  if (document.activeElement !== field) field.focus();
  field.scrollIntoView({ block: 'nearest' });
}
