import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Prose } from './prose.tsx';

it('shows the HTML of the text', () => {
  expect(renderOnPage(<Prose html="<p>A <em>word</em>.</p>" />)).toMatch(
    /^<div[^>]*><p>A <em>word<\/em>\.<\/p><\/div>$/,
  );
});
