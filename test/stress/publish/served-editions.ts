/** The editions that the server may serve at a time. */
export type ServedEditions = {
  /** Starts the publish of an edition, which may be served from now on. */
  readonly startPublish: (edition: number) => void;
  /** Ends the publish; this edition is served. */
  readonly is: (edition: number) => void;
  readonly watch: () => EditionWatch;
};

export type EditionWatch = {
  /** Returns the editions that the answer may have; to be called when the answer has arrived. */
  readonly allowed: () => ReadonlySet<number>;
  /** Records an answer's edition. If it is the one being published, no later answer may have another. */
  readonly record: (edition: number) => void;
};

export function servedEditions(first: number): ServedEditions {
  const all = [first];
  let since = 0;
  return {
    startPublish: (edition) => void all.push(edition),
    is(edition) {
      since = all.push(edition) - 1;
    },
    watch() {
      const from = since;
      const count = all.length;
      return {
        allowed: () => new Set(all.slice(from)),
        record(edition) {
          // A request that began earlier can have met the previous time that this edition was served.
          if (count === all.length && all.at(-1) === edition) since = count - 1;
        },
      };
    },
  };
}
