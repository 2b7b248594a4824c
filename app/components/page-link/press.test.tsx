import '../../../test/fixtures/window.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { PageLink } from './page-link.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

const Page = () => <PageLink to="/music" picture={{ ...samplePicture('pressed'), sizes: '50vw' }} />;
const Site = createRoutesStub([{ path: '/', Component: Page }]);

const preloaded = () => [...document.head.querySelectorAll('link[rel="preload"][as="image"]')];

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

// React preloads a picture once for a document: the test that loads nothing comes first, and no other file has this picture.
it('loads nothing at the press if the visitor saves data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await press(await showLink());
  expect(preloaded()).toEqual([]);
});

it('loads the largest picture of the linked page at the press, not before', async () => {
  const link = await showLink();
  expect(preloaded()).toEqual([]);
  await press(link);
  const [image, ...others] = preloaded();
  expect(others).toEqual([]);
  expect(image?.getAttribute('imagesrcset')).toContain('/static/pictures/pressed.pressed-hash-400.avif 400w');
  expect(image?.getAttribute('imagesizes')).toBe('50vw');
});
