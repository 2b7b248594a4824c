import '../../../test/fixtures/window.ts';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { revealText, revealTimes } from './reveal.ts';
import { Revealed } from './revealed.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Hydrates a first page whose document is `html`. Returns the element with its text. */
async function hydrated(html: string, page: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  document.body.innerHTML = html;
  const text = () => document.querySelector<HTMLElement>('[data-reveal]');
  const inDocument = text();
  revealText();
  await act(async () => void hydrateRoot(document.body, page, { onRecoverableError() {} }));
  return { text: text(), isTheDocuments: text() === inDocument };
}

it('marks its text', () => {
  expect(renderOnPage(<Revealed>words</Revealed>)).toMatch(/<div [^>]*data-reveal="">words<\/div>/);
});

it('uses the times of the specification', () => {
  expect(revealTimes(5)).toEqual({ afterLoad: 750, afterPortrait: 1000, timeOut: 3000, since: 5 });
});

const page = (words: string) => (
  <Revealed>
    <p>{words}</p>
  </Revealed>
);

it('leaves the text of a first page to the inline script', async () => {
  const { text, isTheDocuments } = await hydrated(renderOnPage(page('Contact')), page('Contact'));
  expect(isTheDocuments).toBe(true);
  expect(text?.dataset.revealed).toBeUndefined();
});

it('shows the text of a first page at once if React renders it again', async () => {
  const { text, isTheDocuments } = await hydrated(renderOnPage(page('Other')), page('Contact'));
  expect(isTheDocuments).toBe(false);
  expect(text?.textContent).toBe('Contact');
  expect(text?.dataset.revealed).toBe('');
});
