import { coalesced } from '../../lib/serial-queue.ts';

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
  let last: Read<T> | undefined;

  const readNewest = coalesced(async () => {
    const version = newest;
    try {
      last = { version, state: await read() };
      onRead(last);
    } catch (error) {
      onUnread(version, error);
      last &&= { ...last, version };
    }
    return last;
  });
  let reading: Promise<Read<T> | undefined> = Promise.resolve(undefined);

  return {
    show(version) {
      newest = version;
      reading = readNewest();
    },
    async current() {
      const found = await reading;
      if (!found) throw new Error('The draft could not be read.');
      return found;
    },
  };
}
