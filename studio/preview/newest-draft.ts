import { coalesced } from '../../lib/serial-queue.ts';

type Read<T> = { readonly version: number; readonly state: T };

/** A reader of drafts, one after another. Of the drafts that arrive during a read, only the newest is read. */
export type NewestDraft<T> = {
  show(version: number): void;
  /** Returns the last shown draft, or the one before if it could not be read. @throws Error */
  current(): Promise<Read<T>>;
};

type Reading<T> = {
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
