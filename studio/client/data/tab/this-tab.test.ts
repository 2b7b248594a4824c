import { expect, it, onTestFinished, vi } from 'vitest';

it('is open while it holds its lock, as are tabs with older code', async () => {
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
