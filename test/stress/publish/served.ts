/** Which editions may be served at a time. */
export type Served = {
  /** One is being published: from now on it may be served. */
  readonly mayBe: (edition: number) => void;
  /** Publishing is over, and this one is served. */
  readonly is: (edition: number) => void;
  /** An answer was of this one: if it is the one being published, no later answer may be of another. */
  readonly saw: (edition: number) => void;
  /** Begins a request; whoever calls the result when it is answered hears which editions the answer may be of. */
  readonly watch: () => () => ReadonlySet<number>;
};

export function served(first: number): Served {
  const all = [first];
  let since = 0;
  return {
    mayBe: (edition) => void all.push(edition),
    is(edition) {
      since = all.push(edition) - 1;
    },
    saw(edition) {
      if (all.at(-1) === edition) since = all.length - 1;
    },
    watch() {
      const from = since;
      return () => new Set(all.slice(from));
    },
  };
}
