/**
 * Replaces denied storages by ones in memory, because React Router logs an error if it cannot store scroll positions.
 * Browsers deny both storages or neither.
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
