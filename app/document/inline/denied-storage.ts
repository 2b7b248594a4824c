/**
 * Gives the page storages that forget, where the browser denies the real ones: React Router keeps the scroll positions in
 * that of the session, and writes to the console where it cannot. Browsers deny both or none, so one is asked.
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
