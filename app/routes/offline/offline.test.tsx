import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import { listPages } from '../../offline/cached-pages.ts';
import Offline, { meta } from './offline.tsx';

const html = renderPage(Offline, { ...samplePage, ...sampleHead, words: sampleMessages.offline }, '/offline');

it('says so and offers to try again', () => {
  expect(html).toContain('<title>A title</title>');
  expect(html).toMatch(/<h1[^>]*>A heading</);
  expect(html).toMatch(/<button [^>]*data-retry="">offline\.retry<\/button>/);
});

it('has the place for what can be read', () => {
  const cached = [{ path: '/music', html: '<title>Music</title><main id="main">' }];
  expect(listPages(html, cached)).toContain('data-kept=""><li><a href="/music">Music</a></li></ul>');
});

it('is not to be indexed', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
