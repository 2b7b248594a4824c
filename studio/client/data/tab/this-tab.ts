/** A tab holds a lock with its id while it is open, so that another tab takes over only what a closed one has left. */
const LOCK = 'studio.tab.';

function openTab() {
  const id = crypto.randomUUID();
  void navigator.locks?.request(LOCK + id, () => new Promise(() => {}));
  return {
    id,
    /** Returns the ids of all tabs that are open. */
    async openTabs(): Promise<ReadonlySet<string>> {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      // An open tab with older code may hold its lock under another prefix.
      return new Set(held.map(({ name = '' }) => name.slice(name.lastIndexOf('.') + 1)));
    },
  };
}

/** The tab of the browser in which this code runs. */
export const thisTab = openTab();
