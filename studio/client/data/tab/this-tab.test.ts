import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

it('counts a tab as open while it holds its lock, also one with older code', async () => {
  const held = [{ name: 'studio.uploads.older' }, { name: 'studio.tab.other' }];
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.push({ name });
    await work();
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { thisTab } = await import('./this-tab.ts');
  expect(await thisTab.openTabs()).toEqual(new Set(['older', 'other', thisTab.id]));
});

it('calls each listener once when another tab closes', async () => {
  const granted = new Map<string, () => void>();
  const request = vi.fn(async (name: string, work: () => void) => void granted.set(name, work));
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { thisTab } = await import('./this-tab.ts');
  const [first, second] = [vi.fn(), vi.fn()];
  for (const listener of [first, first, second]) thisTab.whenClosed('other', listener);
  expect(request).toHaveBeenCalledTimes(2);
  granted.get('studio.tab.other')?.();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
