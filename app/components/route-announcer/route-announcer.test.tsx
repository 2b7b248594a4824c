import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

it('renders an empty status at first', () => {
  expect(renderOnPage(<RouteAnnouncer words="{title}" />)).toMatch(/^<p[^>]* role="status"><\/p>$/);
});
