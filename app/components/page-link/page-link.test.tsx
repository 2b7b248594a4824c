import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { PageLink } from './page-link.tsx';

it('renders a link that works without scripts', () =>
  expect(renderOnPage(<PageLink to="/music">Music</PageLink>)).toMatch(/^<a href="\/music"[^>]*>Music<\/a>$/));
