import { expect, it } from 'vitest';
import { hasScreen } from './open-browser.ts';

it('opens a browser only for a user at the machine’s screen', () => {
  expect(hasScreen({}, 'darwin', true)).toBe(true);
  expect(hasScreen({ DISPLAY: ':0' }, 'linux', true)).toBe(true);
  expect(hasScreen({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true)).toBe(true);
  expect(hasScreen({}, 'linux', true)).toBe(false);
  expect(hasScreen({}, 'darwin', false)).toBe(false);
  expect(hasScreen({ CI: 'true' }, 'darwin', true)).toBe(false);
  expect(hasScreen({ SSH_CONNECTION: '192.0.2.1' }, 'darwin', true)).toBe(false);
});
