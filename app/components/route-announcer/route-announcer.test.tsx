import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

it('is a status that is empty at first', () => {
  expect(renderOnPage(<RouteAnnouncer words="{title}" />)).toMatch(/^<p[^>]* role="status"><\/p>$/);
});
