import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { TitledText } from './titled-text.tsx';

const rendered = (template: string, language?: { lang: string }) =>
  renderOnPage(<TitledText template={template} values={{ title: 'Barcos', year: '2024' }} language={language} />);

it('fills in the values', () => {
  expect(rendered('See {title}, {year}')).toBe('See Barcos, 2024');
});

it('gives a title in another language an element of its own, wherever it stands', () => {
  const title = '<span lang="pt">Barcos</span>';
  expect(rendered('See {title}, {year}', { lang: 'pt' })).toBe(`See ${title}, 2024`);
  expect(rendered('{title}', { lang: 'pt' })).toBe(title);
});
