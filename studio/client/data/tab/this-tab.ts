/** A tab holds a lock with its id while it is open. Other tabs take over only what closed tabs have left. */
const LOCK = 'studio.tab.';

export type Tab = {
  readonly id: string;
  openTabs(): Promise<ReadonlySet<string>>;
  /** Calls each listener once when an open tab closes. A page that was just left may count as open for a moment. */
  whenClosed(tab: string, listener: () => void): void;
};

function openTab(): Tab {
  const id = crypto.randomUUID();
  const listeners = new Map<string, Set<() => void>>();
  void navigator.locks?.request(LOCK + id, () => new Promise(() => {}));
  return {
    id,
    async openTabs() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      // An open tab with older code may hold its lock under another prefix.
      return new Set(held.map(({ name = '' }) => name.slice(name.lastIndexOf('.') + 1)));
    },
    whenClosed(tab, listener) {
      const waiting = listeners.get(tab);
      if (waiting) return void waiting.add(listener);
      listeners.set(tab, new Set([listener]));
      void navigator.locks?.request(LOCK + tab, () => {
        const closed = listeners.get(tab) ?? [];
        listeners.delete(tab);
        for (const call of closed) call();
      });
    },
  };
}

export const thisTab = openTab();
