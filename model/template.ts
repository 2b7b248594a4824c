/** `fillTemplate('{current} of {total}', { current: 3, total: 15 })` is `3 of 15`. */
export function fillTemplate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}
