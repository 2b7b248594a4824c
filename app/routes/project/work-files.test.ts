import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { openedPicture } from '../../components/picture/opened-files.ts';
import type { ProjectView } from './project-view.ts';
import { type FileLoader, loadFiles } from './work-files.ts';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 400);
  vi.stubGlobal('devicePixelRatio', 3);
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
});
afterEach(() => void vi.unstubAllGlobals());

/** A loader that notes what it is asked for. */
function loaderOf(): FileLoader & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    has: () => true,
    async load(url) {
      asked.push(url);
      return new Blob([url], { type: `image/${url.split('.').at(-1)}` });
    },
    close: () => {},
  };
}

const viewOf = (...sections: ProjectView['sections']) => ({ sections });
const [first, second] = [samplePicture('first'), samplePicture('second')];
const sources = [{ url: '/static/media/loop.webm', type: 'video/webm' }];
const film = { layout: 'film', poster: first, sources } as const;

it('loads pictures from the top, each once and as dense as the screen shows, then films', async () => {
  const loader = loaderOf();
  const seen: number[] = [];
  const view = viewOf(film, { layout: 'pair', pictures: [second, first] });
  await loadFiles(loader, view, () => seen.push(loader.asked.length));
  expect(loader.asked).toEqual([
    '/static/pictures/first.first-hash-800.avif',
    '/static/pictures/second.second-hash-800.avif',
    '/static/media/loop.webm',
  ]);
  expect(seen).toEqual([1, 2]);
  expect(openedPicture(first.hash, 'avif')).toMatch(/^blob:/);
});

it('goes on after a file that does not come, and says so at the end', async () => {
  const loader = loaderOf();
  const failing: FileLoader = {
    ...loader,
    load: (url) => (url.includes('first') ? Promise.reject(new Error('offline')) : loader.load(url)),
  };
  const seen = vi.fn();
  await expect(loadFiles(failing, viewOf({ layout: 'pair', pictures: [first, second] }, film), seen)).rejects.toThrow(
    'offline',
  );
  expect(loader.asked).toEqual(['/static/pictures/second.second-hash-800.avif', '/static/media/loop.webm']);
  expect(seen).toHaveBeenCalledTimes(1);
});

it('loads a JPEG in place of a picture that the browser cannot draw', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const loader = loaderOf();
  await loadFiles(loader, viewOf({ layout: 'full', pictures: [first] }), () => {});
  expect(loader.asked).toEqual([
    '/static/pictures/first.first-hash-800.avif',
    '/static/pictures/first.first-hash-800.jpg',
  ]);
});
