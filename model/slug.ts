/** A name as it may stand in an address: `Über uns (2)` -> `uber-uns-2`; `unnamed` where nothing is left. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain || 'unnamed';
}
