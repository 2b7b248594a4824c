import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { Section, type SectionView } from './section.tsx';

const [a, b] = [samplePicture('a'), { ...samplePicture('b'), caption: 'A caption' }];
const show = (section: SectionView, first = false) =>
  renderOnPage(<Section section={section} first={first} words={sampleMessages} />);

it.each([
  [{ layout: 'full', pictures: [a] }, 1],
  [{ layout: 'pair', pictures: [a, b] }, 2],
  [{ layout: 'triptych', pictures: [a, b, a] }, 3],
  [{ layout: 'full-bleed', pictures: [a] }, 1],
  [{ layout: 'sheet', table: 'blue', pictures: [a] }, 1],
  [{ layout: 'text-beside', side: 'left', text: 'Beside', pictures: [a] }, 1],
  [{ layout: 'detail', side: 'right', pictures: [b] }, 1],
  [{ layout: 'slideshow', label: 'Slides', pictures: [a, b] }, 2],
] satisfies [SectionView, number][])('lays out %j', (section, count) => {
  const html = show(section);
  expect(html).toContain(`data-layout="${section.layout}"`);
  expect(html.match(/<img /g)).toHaveLength(count);
});

it('renders the text beside a picture and the table under a sheet', () => {
  expect(show({ layout: 'text-beside', side: 'left', text: 'Beside', pictures: [a] })).toMatch(
    /data-side="left".*<p [^>]*>Beside<\/p>/,
  );
  expect(show({ layout: 'sheet', table: 'blue', pictures: [a] })).toContain('data-table="blue"');
});

it('lays only a single upright picture on a mat', () => {
  const upright = { ...a, width: 800, height: 1200 };
  expect(show({ layout: 'full', pictures: [upright] })).toContain('data-table="mat"');
  expect(show({ layout: 'full', pictures: [a] })).not.toContain('data-table');
  expect(show({ layout: 'pair', pictures: [upright, b] })).not.toContain('data-table');
});

it('shows the top of a long page, and all of it on demand, never wider than its pixels', () => {
  const long = { ...a, width: 1440, height: 20_000, format: 'jpeg' as const };
  const html = renderOnPage(
    <Section
      section={{ layout: 'long', pictures: [long] }}
      first={false}
      words={{ ...sampleMessages, long: sampleMessages.project.show_all }}
    />,
  );
  expect(html).toMatch(/style="max-width:1440px"><div [^>]*><picture.*<summary>project\.show_all<\/summary>/);
  expect(html).toContain('type="image/jpeg" srcSet="/static/pictures/a.a-hash-400.jpg 400w');
  expect(html).toContain('sizes="(min-width: 900px) 92vw');
});

it('renders the light table for the plates', () => {
  const sheets = [{ print: a, plates: [] }];
  const html = show({ layout: 'plates', sheets, words: sampleMessages.plates });
  expect(html).toMatch(/<section .*<h3[^>]*>plates\.heading<\/h3>/);
});

it('leaves out the caption and table of a section in the opening', () => {
  const html = renderOnPage(
    <Section
      section={{ layout: 'sheet', table: 'blue', pictures: [b] }}
      first
      openingSizes="46vw"
      words={sampleMessages}
    />,
  );
  expect(html).not.toContain('A caption');
  expect(html).not.toContain('data-table');
  expect(html).toContain('sizes="46vw"');
});

it('shows a film', () => {
  const html = show({ layout: 'film', sources: [{ url: '/a.mp4', type: 'video/mp4' }], poster: a, caption: 'A loop' });
  expect(html).toMatch(/data-layout="film".*<source src="\/a\.mp4".*<figcaption><span>A loop<\/span><\/figcaption>/);
});

it('loads the first picture of the page at once, and shows captions', () => {
  const html = show({ layout: 'pair', pictures: [a, b] }, true);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html.match(/<figcaption/g)).toHaveLength(1);
});

it.each([
  [
    'picture',
    {
      layout: 'pair',
      pictures: [
        { ...a, title: 'One' },
        { ...b, title: 'Two' },
      ],
    },
    ['One', 'Two'],
  ],
  ['slideshow', { layout: 'slideshow', label: 'Slides', pictures: [{ ...a, title: 'One' }] }, ['Slides']],
  ['film', { layout: 'film', title: 'A loop', sources: [], poster: a }, ['A loop']],
  ['picture without a title', { layout: 'full', pictures: [a] }, []],
] satisfies [string, SectionView, string[]][])('heads each %s', (_, section, titles) => {
  expect([...show(section).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(titles);
});
