/**
 * Gives the page a session storage that forgets, where the browser denies the real one.
 * React Router keeps the scroll positions there, and its inline script fails without it.
 *
 * Printed into every page as a script of its own: it may use nothing from outside its own body.
 */
export function replaceDeniedStorage(): void {
  try {
    sessionStorage.getItem('');
  } catch {
    const kept = new Map<string, string>();
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value });
  }
}
