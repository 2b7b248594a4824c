import { expect, it } from 'vitest';
import { renderOnPage } from '../../navigation/sample-site.tsx';
import { Announcer } from './announcer.tsx';

it('is a status that is empty on arrival', () => {
  expect(renderOnPage(<Announcer words="{title}" remember />)).toMatch(/^<p[^>]* role="status"><\/p>$/);
});
