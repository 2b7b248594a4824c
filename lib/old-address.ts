/** An old address. A request matches if it has the path and each pair of the query, among any others. */
export type OldAddress = { readonly path: string; readonly query: readonly (readonly [string, string])[] };

export function parseOldAddress(address: string): OldAddress {
  const [path = '', ...query] = address.split('?');
  return { path: normalPath(path), query: [...new URLSearchParams(query.join('?'))] };
}

/** Returns the form in which old addresses are compared: `/b%C3%BCcher/` and `/bücher` are one. */
export function normalAddress(address: string): string {
  const { path, query } = parseOldAddress(address);
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}

/** Returns a path decoded, in Unicode's composed form and without a slash at its end. */
export function normalPath(path: string): string {
  // The lookbehind matches only at the first slash of a run, which avoids quadratic time on long runs of slashes.
  return decoded(path)
    .normalize('NFC')
    .replace(/(?<=[^/]|^\/)\/+$/, '');
}

/** Decodes a path. Old sites may have encoded theirs in Latin-1, which cannot be decoded and stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
  }
}
