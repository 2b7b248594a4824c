import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

it('renders a named button that is not pressed on the server', () => {
  const html = renderOnPage(<ThemeSwitch label="Night edition" />);
  expect(html).toMatch(/<button [^>]*type="button" data-theme-switch="" aria-pressed="false">/);
  expect(html).toMatch(/<span [^>]*aria-hidden="true"><\/span>Night edition<\/button>/);
});
