import '../../../../test/fixtures/window.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { Lazy, lazyModule } from './lazy.tsx';
// The import loads the module before the tests, so that the component gets it without a delay.
import './lost-styles.ts';

afterEach(clear);

it('says that a module did not load, and loads it when the owner tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetch = vi.fn<() => Promise<{ readonly message: string }>>();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Still down'));
  fetch.mockResolvedValue({ message: 'Here it is.' });
  answerWith({ '/api/session': new TypeError('Failed to fetch') });
  const code = lazyModule(fetch);
  const part = <Lazy module={code}>{({ message }) => message}</Lazy>;
  await show(part);
  expect(words()).toContain('This did not load.');
  await press('Try again');
  expect(words()).toContain('This did not load.');
  await press('Try again');
  await vi.waitFor(async () => {
    await settle();
    expect(words()).toBe('Here it is.');
  });
  expect(await code.get()).toEqual({ message: 'Here it is.' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('tries again when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetch = vi.fn<() => Promise<{ readonly message: string }>>();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ message: 'Here it is.' });
  await show(<Lazy module={lazyModule(fetch)}>{({ message }) => message}</Lazy>);
  expect(words()).toContain('This did not load.');
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(async () => {
    await settle();
    expect(words()).toBe('Here it is.');
  });
});

it('reloads the page if the studio answers and no longer has the module', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  answerWith({ '/api/session': {} });
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await show(<Lazy module={lazyModule(gone)}>{() => ''}</Lazy>);
  expect(reload).not.toHaveBeenCalled();
  await press('Try again');
  await settle();
  expect(reload).toHaveBeenCalledOnce();
});
