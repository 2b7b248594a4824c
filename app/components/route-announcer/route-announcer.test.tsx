import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Announcer } from './route-announcer.tsx';

it('is a status that is empty on arrival', () => {
  expect(renderOnPage(<Announcer words="{title}" remember />)).toMatch(/^<p[^>]* role="status"><\/p>$/);
});
