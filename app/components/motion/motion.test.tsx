import '../../../test/fixtures/window.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { Picture } from '../picture/picture.tsx';
import { Motion } from './motion.tsx';

const WORDS = { play: 'Play', pause: 'Pause' };
const bees = { ...samplePicture('bees'), motion: [640, 1200] };
const animated = (
  <Motion file="/bees.webp" words={WORDS}>
    <Picture picture={bees} sizes="50vw" />
  </Motion>
);
const files = () => Array.from(document.querySelectorAll('source'), ({ type }) => type);
const button = () => document.querySelector('button');

let root: Root | undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

async function show(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  root = createRoot(document.body);
  await act(async () => root?.render(animated));
}

it('shows the first frame without scripts, with a link to the animation', () => {
  const html = renderOnPage(animated);
  expect(html).not.toContain('srcSet="/static/pictures/bees.bees-hash-640.webp');
  expect(html).toMatch(/<a [^>]*href="\/bees\.webp" aria-label="Play">/);
  expect(html).not.toContain('<button');
});

it('plays, and is paused and played by its button', async () => {
  await show(false);
  expect(files()).toEqual(['image/webp', 'image/avif']);
  expect(document.querySelector('source')?.srcset).toBe(
    '/static/pictures/bees.bees-hash-640.webp 640w, /static/pictures/bees.bees-hash-1200.webp 1200w',
  );
  expect(button()?.getAttribute('aria-label')).toBe('Pause');
  await act(async () => button()?.click());
  expect(files()).toEqual(['image/avif']);
  expect(button()?.getAttribute('aria-label')).toBe('Play');
  await act(async () => button()?.click());
  expect(files()).toEqual(['image/webp', 'image/avif']);
});

it('waits for its button with reduced motion', async () => {
  await show(true);
  expect(files()).toEqual(['image/avif']);
  await act(async () => button()?.click());
  expect(files()).toEqual(['image/webp', 'image/avif']);
});

it('adds nothing to a still picture', () => {
  const still = <Picture picture={samplePicture('bees')} sizes="50vw" />;
  expect(
    renderOnPage(
      <Motion file={undefined} words={WORDS}>
        {still}
      </Motion>,
    ),
  ).toBe(renderOnPage(still));
});
