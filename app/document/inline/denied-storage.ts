/** Replaces denied storages, because React Router logs an error if it cannot store scroll positions. */
export function replaceDeniedStorage(): void {
  try {
    localStorage.getItem('');
  } catch {
    for (const storage of ['sessionStorage', 'localStorage']) {
      const entries = new Map<string, string>();
      const value = {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, text: string) => void entries.set(key, text),
        removeItem: (key: string) => void entries.delete(key),
      };
      Object.defineProperty(window, storage, { configurable: true, value });
    }
  }
}
