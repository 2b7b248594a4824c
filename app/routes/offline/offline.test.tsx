import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import { listPages } from '../../offline/cached-pages.ts';
import Offline, { meta } from './offline.tsx';

const html = renderPage(Offline, { ...samplePage, ...sampleHead, words: sampleMessages.offline }, '/offline');

it('explains the error and has a retry button', () => {
  expect(html).toContain('<title>A title</title>');
  expect(html).toMatch(/<h1[^>]*>A heading</);
  expect(html).toMatch(/<button [^>]*data-retry="">offline\.retry<\/button>/);
});

it('has an empty list for the cached pages', () => {
  const cached = [{ path: '/music', html: '<title>Music</title><main id="main">' }];
  expect(listPages(html, cached)).toContain('data-kept=""><li><a href="/music">Music</a></li></ul>');
});

it('forbids indexing', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
