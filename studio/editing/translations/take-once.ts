/** The items that are left, and a function that takes the first one that fits. */
export type TakeOnce<T> = {
  readonly left: ReadonlySet<T>;
  readonly take: (fits: (item: T) => boolean) => T | undefined;
};

/** Lets each item be taken once, so that two equal texts never become one. */
export function takeOnce<T>(items: readonly T[]): TakeOnce<T> {
  const left = new Set(items);
  return {
    left,
    take(fits) {
      const found = [...left].find(fits);
      if (found !== undefined) left.delete(found);
      return found;
    },
  };
}
