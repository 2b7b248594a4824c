import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { DownloadList } from './download-list.tsx';

const guide = { label: 'Guidelines', name: 'guide.pdf', url: '/static/files/guide.hash.pdf', note: 'PDF, 2 MB' };

it('names each file with its type and size, and saves it under its own name', () => {
  const [item] = parse(renderOnPage(<DownloadList files={[guide]} />)).querySelectorAll('li');
  const link = item?.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/static/files/guide.hash.pdf');
  expect(link?.getAttribute('download')).toBe('guide.pdf');
  expect(link?.text).toBe('Guidelines');
  expect(item?.text).toContain('PDF, 2 MB');
});

it('says the language of a foreign label, and not of the note, which is in that of the page', () => {
  const files = [{ ...guide, foreign: { label: { lang: 'pt' } } }];
  const page = parse(renderOnPage(<DownloadList files={files} />));
  expect(page.querySelectorAll('[lang]').map(({ text }) => text)).toEqual(['Guidelines']);
});
