import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

it('is a button by its name, not pressed until the page knows better', () => {
  const html = renderOnPage(<ThemeSwitch label="Night edition" />);
  expect(html).toMatch(/<button [^>]*type="button" data-theme-switch="" aria-pressed="false">/);
  expect(html).toMatch(/<span [^>]*aria-hidden="true"><\/span>Night edition<\/button>/);
});
