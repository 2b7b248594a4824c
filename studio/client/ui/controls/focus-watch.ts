/**
 * Returns a function that tells whether the focus is still where it was at this call, or lost. An action that moves the
 * focus after it has waited must not take it from where the owner has gone meanwhile.
 */
export function watchFocus(): () => boolean {
  const from = document.activeElement;
  return () => document.activeElement === from || document.activeElement === document.body;
}
