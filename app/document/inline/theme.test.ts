import '../../../test/fixtures/window.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followTheme } from './theme.ts';

const root = document.documentElement;
const themeSwitch = () => document.querySelector('button') ?? document.createElement('button');

/** Opens a page with a theme of the system and, perhaps, a stored choice. */
function load({ dark, chosen }: { dark: boolean; chosen?: string }) {
  localStorage.clear();
  if (chosen) localStorage.setItem('theme', chosen);
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener() {} }));
  document.body.innerHTML = '<button data-theme-switch aria-pressed="false"></button>';
  followTheme();
}

beforeEach(() => {
  delete root.dataset.theme;
});

describe('followTheme', () => {
  it.each([
    [{ dark: false }, 'light'],
    [{ dark: true }, 'dark'],
    [{ dark: true, chosen: 'light' }, 'light'],
    [{ dark: false, chosen: 'dark' }, 'dark'],
    [{ dark: false, chosen: 'nonsense' }, 'light'],
  ])('with %j shows %s', (system, theme) => {
    load(system);
    expect(root.dataset.theme).toBe(theme);
    expect(themeSwitch().ariaPressed).toBe(String(theme === 'dark'));
  });

  it('shows the system’s theme if the storage is denied', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    load({ dark: true });
    expect(root.dataset.theme).toBe('dark');
  });
});
