import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { SkipLink } from './skip-link.tsx';

it('links to the main content', () => {
  expect(renderOnPage(<SkipLink label="Skip to content" />)).toMatch(/<a [^>]*href="#main"[^>]*>Skip to content<\/a>/);
});
