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
