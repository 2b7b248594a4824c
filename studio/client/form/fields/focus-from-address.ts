import { useEffect } from 'react';
import { revealField } from './reveal-field.ts';

/** Focuses the field that the address names. The form also looks for the field, but the field's code may load later. */
export function useFocusFromAddress(id: string): void {
  useEffect(() => {
    const addressedId = decodeURIComponent(window.location.hash.slice(1));
    const isWithin = addressedId === id || addressedId.startsWith(`${id}-`);
    if (isWithin && document.activeElement === document.body) revealField(addressedId);
  }, [id]);
}
