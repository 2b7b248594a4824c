import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { addDraftNotice } from './draft-notice.ts';

const PAGE = '<html><head><meta name="viewport" content="width=device-width"></head><body><main>a</main></body></html>';
const PARTS = {
  hydrates: true,
  styles: { fontFaces: '', rulesFor: () => '', address: undefined },
  inlineScript: '',
  structuredData: undefined,
  policy: undefined,
};

it('says that a page is a draft behind everything else, and keeps it out of search engines', () => {
  const document = parse(PAGE);
  addDraftNotice(document, { ...PARTS, draftNotice: 'A draft <b>& no page' });
  const { lastElementChild } = document.querySelector('body') ?? {};
  expect([lastElementChild?.tagName, lastElementChild?.innerHTML]).toEqual(['ASIDE', 'A draft &lt;b>&amp; no page']);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
});

it('leaves published pages as they are', () => {
  const document = parse(PAGE);
  addDraftNotice(document, PARTS);
  expect(document.toString()).toBe(PAGE);
});
