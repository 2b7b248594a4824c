import '../../../test/fixtures/window.ts';
import { act } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { PageLink } from './page-link.tsx';

// React preloads into the first document that its module has seen, which may be that of another test file.
vi.mock('react-dom', async (load) => ({ ...(await load<typeof import('react-dom')>()), preload: vi.fn() }));

beforeEach(() => {
  vi.mocked(preload).mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => void vi.unstubAllGlobals());

const Page = () => <PageLink to="/music" picture={{ ...samplePicture('cover'), sizes: '50vw' }} />;
const Site = createRoutesStub([{ path: '/', Component: Page }]);

const preloaded = () => vi.mocked(preload).mock.calls.map(([, options]) => options);

/** Shows a link to a page that begins with a picture, and returns the link. */
async function showLink(): Promise<HTMLAnchorElement> {
  const root = createRoot(document.body);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<Site />));
  const link = document.querySelector('a');
  if (!link) throw new Error('There is no link.');
  return link;
}

const press = (link: HTMLElement) =>
  act(async () => void link.dispatchEvent(new Event('pointerdown', { bubbles: true })));

it('loads nothing at the press if the visitor saves data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await press(await showLink());
  expect(preloaded()).toEqual([]);
});

it('loads the largest picture of the linked page at the press, not before', async () => {
  const link = await showLink();
  expect(preloaded()).toEqual([]);
  await press(link);
  expect(preloaded()).toEqual([
    expect.objectContaining({
      as: 'image',
      imageSrcSet: expect.stringContaining('/static/pictures/cover.cover-hash-400.avif 400w'),
      imageSizes: '50vw',
    }),
  ]);
});
