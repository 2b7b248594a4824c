const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills the placeholders: `fillTemplate('{current} of {total}', { current: 3, total: 15 })` is `3 of 15`. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(PLACEHOLDER, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? braces) : braces,
  );
}

/** Returns the names in braces in their order. */
export const placeholdersIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
