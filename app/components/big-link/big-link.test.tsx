import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { BigLink } from './big-link.tsx';

it('links to pages and files', () => {
  const html = renderOnPage(
    <BigLink to="/resume.pdf" reloadDocument download>
      Download
    </BigLink>,
  );
  expect(html).toMatch(/<a [^>]*href="\/resume\.pdf"[^>]*>Download<\/a>/);
  expect(html).toContain(' download=""');
});
