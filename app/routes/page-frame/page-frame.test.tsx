import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import { ErrorBoundary } from './page-frame.tsx';

const failed = (frame?: object) =>
  renderPage(() => <ErrorBoundary error={new Error('x')} params={{}} />, {}, '/music', frame);

it('shows a page’s error with the texts of the frame', () => {
  expect(failed({ error: { ...samplePage, ...sampleHead }, words: sampleMessages })).toMatch(/<h1[^>]*>A heading</);
});

it('shows the error without the texts of the frame', () => {
  expect(failed()).toContain('>Unexpected\nApplication\nError!<');
});
