type Read<T> = { readonly version: number; readonly state: T };

/** Reads drafts one after another: of those that come while one is read the newest alone. */
export type NewestDraft<T> = {
  show(version: number): void;
  /** The draft as it was last shown; where that could not be read, as it was before. @throws where none could be read */
  current(): Promise<Read<T>>;
};

type Reading<T> = {
  /** Reads the draft as it is by then. */
  readonly read: () => Promise<T>;
  readonly onRead: (read: Read<T>) => void;
  readonly onUnread: (version: number, error: unknown) => void;
};

export function newestDraft<T>({ read, onRead, onUnread }: Reading<T>): NewestDraft<T> {
  let newest = 0;
  let isQueued = false;
  let last: Promise<Read<T> | undefined> = Promise.resolve(undefined);

  async function readAfter(before: typeof last): Promise<Read<T> | undefined> {
    const kept = await before;
    isQueued = false;
    const version = newest;
    try {
      const done = { version, state: await read() };
      onRead(done);
      return done;
    } catch (error) {
      onUnread(version, error);
      return kept && { ...kept, version };
    }
  }

  return {
    show(version) {
      newest = version;
      if (isQueued) return;
      isQueued = true;
      last = readAfter(last);
    },
    async current() {
      const found = await last;
      if (!found) throw new Error('The draft could not be read.');
      return found;
    },
  };
}
