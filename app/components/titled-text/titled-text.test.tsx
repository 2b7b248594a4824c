import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { TitledText } from './titled-text.tsx';

const values = { title: 'Bicho', provider: 'Vimeo' };

it.each([
  ['Play {title} from {provider}', 'Play <span lang="pt">Bicho</span> from Vimeo'],
  ['{title}, {provider}', '<span lang="pt">Bicho</span>, Vimeo'],
  ['Watch {provider}', 'Watch Vimeo'],
])('tells the language of the title in "%s"', (template, html) => {
  expect(renderOnPage(<TitledText template={template} values={values} language={{ lang: 'pt' }} />)).toBe(html);
});

it('is plain for a title in the language of its page', () => {
  const text = <TitledText template="Play {title} from {provider}" values={values} language={undefined} />;
  expect(renderOnPage(text)).toBe('Play Bicho from Vimeo');
});
