import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import { ChunkLoadError } from '../../routing/chunk-load-error.ts';
import { ErrorPage } from './error-page.tsx';

const page = { ...samplePage, ...sampleHead };

it('shows an error of a page, a retry and the plain address', () => {
  const html = renderOnPage(
    <ErrorPage error={new Error('x')} page={page} words={sampleMessages.error} />,
    '/music?a=1',
  );
  expect(html).toMatch(/<h1[^>]*>A heading</);
  expect(html).toMatch(/<button type="button">error\.retry<\/button>/);
  expect(html).toContain('<a href="/music?a=1">error.plain_address /music?a=1</a>');
  expect(html).not.toContain('error.chunk');
});

it('shows React Router’s message if the site’s texts are missing', () => {
  expect(renderOnPage(<ErrorPage error={null} page={undefined} words={undefined} />)).toContain(
    '>Unexpected\nApplication\nError!<',
  );
});

it('shows a placeholder while it loads the static page after a failed chunk', () => {
  const html = renderOnPage(<ErrorPage error={new ChunkLoadError('music')} page={page} words={sampleMessages.error} />);
  expect(html).toMatch(/^<div [^>]*aria-busy="true"><\/div>$/);
});
