export type Key = string | number;

export class PathNotFound extends Error {
  override name = 'PathNotFound';
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

export function valueAt(data: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>(
    (from, key) =>
      typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined,
    data,
  );
}

/** Returns a copy with one value set; undefined removes it. @throws PathNotFound if the path cannot exist */
export function withValueAt(data: unknown, path: readonly Key[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (data === undefined || data === null) {
    return value === undefined ? data : withValueAt(typeof key === 'number' ? [] : {}, path, value);
  }
  const isRemoved = value === undefined && rest.length === 0;
  if (isList(data)) {
    if (typeof key !== 'number' || key > data.length) throw new PathNotFound();
    if (value === undefined && key === data.length) return data;
    return data.toSpliced(key, 1, ...(isRemoved ? [] : [withValueAt(data[key], rest, value)]));
  }
  if (!isGroup(data)) throw new PathNotFound();
  const exists = Object.hasOwn(data, key);
  if (value === undefined && !exists) return data;
  if (isRemoved) return Object.fromEntries(Object.entries(data).filter(([other]) => other !== String(key)));
  return { ...data, [key]: withValueAt(exists ? data[key] : undefined, rest, value) };
}
