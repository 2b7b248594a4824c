/**
 * Gives the page storages that forget, where the browser denies the real ones.
 * React Router keeps the scroll positions in that of the session, and its inline script fails without it.
 * Browsers deny both or none, so one is asked: each costs 4 to 12 ms before the first paint at a quarter of the
 * processor's speed.
 *
 * Printed into every page as part of its first script: it may use nothing from outside its own body.
 */
export function replaceDeniedStorage(): void {
  try {
    localStorage.getItem('');
  } catch {
    for (const storage of ['sessionStorage', 'localStorage']) {
      const kept = new Map<string, string>();
      const value = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      };
      Object.defineProperty(window, storage, { configurable: true, value });
    }
  }
}
