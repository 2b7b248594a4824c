import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { ForeignText } from './foreign-text.tsx';

it('has an element with the language and the direction of its text', () => {
  const html = renderOnPage(<ForeignText language={{ lang: 'ar', dir: 'rtl' }}>ميناء</ForeignText>);
  expect(html).toBe('<span lang="ar" dir="rtl">ميناء</span>');
});

it('has no element for a text in the language of its page', () => {
  expect(renderOnPage(<ForeignText language={undefined}>A port</ForeignText>)).toBe('A port');
});
