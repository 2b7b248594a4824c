/** Which editions may be served at a time. */
export type Served = {
  /** One is being published: from now on it may be served. */
  readonly mayBe: (edition: number) => void;
  /** Publishing is over, and this one is served. */
  readonly is: (edition: number) => void;
  /** Begins a request. */
  readonly watch: () => Watched;
};

export type Watched = {
  /** Of which editions the answer may be; to be called when it is there. */
  readonly allowed: () => ReadonlySet<number>;
  /** The answer was of this one: if it is the one being published since, no later answer may be of another. */
  readonly saw: (edition: number) => void;
};

export function served(first: number): Served {
  const all = [first];
  let since = 0;
  return {
    mayBe: (edition) => void all.push(edition),
    is(edition) {
      since = all.push(edition) - 1;
    },
    watch() {
      const from = since;
      const known = all.length;
      return {
        allowed: () => new Set(all.slice(from)),
        saw(edition) {
          // An answer that was asked for before may be of its last time.
          if (known === all.length && all.at(-1) === edition) since = known - 1;
        },
      };
    },
  };
}
