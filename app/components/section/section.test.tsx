import { expect, it } from 'vitest';
import { embeddedAt } from '../../../model/players.ts';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { picturesIn, Section, type SectionView } from './section.tsx';

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
  [{ layout: 'grid', arrangement: 'rows', pictures: [a, b, { ...a, hash: 'c' }] }, 3],
] satisfies [SectionView, number][])('lays out %j', (section, count) => {
  const html = show(section);
  expect(html).toContain(`data-layout="${section.layout}"`);
  expect(html.match(/<img /g)).toHaveLength(count);
});

it('shows a grid in its arrangement, with the ratio and the caption of each picture, in their order', () => {
  const html = show({ layout: 'grid', arrangement: 'masonry', pictures: [a, { ...b, height: 2400 }] }, true);
  expect(html).toMatch(/data-arrangement="masonry".*--ratio:1\.5.*alt="What a shows".*--ratio:0\.5.*A caption/);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
});

it.each([
  [
    { layout: 'quote', text: 'Ink meets paper.', by: 'Ana Reis' },
    /<blockquote[^>]*><p>Ink meets paper\.<\/p><\/blockquote><figcaption[^>]*>Ana Reis</,
  ],
  [
    { layout: 'columns', columns: [{ heading: 'Print', words: 'Posters, <em>books</em>' }, { words: 'More' }] },
    /<h3[^>]*>Print<\/h3><p[^>]*><span>Posters, <em>books<\/em><\/span><\/p><\/div><div><p[^>]*><span>More</,
  ],
  [
    {
      layout: 'buttons',
      buttons: [
        { label: 'Write', to: '/contact' },
        { label: 'Shop', to: 'https://shop.example/' },
      ],
    },
    /<a [^>]*href="\/contact"[^>]*>Write<\/a>.*<a [^>]*href="https:\/\/shop\.example\/" rel="noopener">Shop<\/a>/,
  ],
  [
    {
      layout: 'downloads',
      files: [
        { label: 'Press kit', name: 'press kit.pdf', url: '/static/files/press-kit.1.pdf', note: ' (PDF, 2 KB)' },
      ],
    },
    /<a href="\/static\/files\/press-kit\.1\.pdf" download="press kit\.pdf">Press kit<\/a> \(PDF, 2 KB\)<\/li>/,
  ],
] satisfies [SectionView, RegExp][])('shows %j', (section, expected) => {
  const html = show(section);
  expect(html).toContain(`data-layout="${section.layout}"`);
  expect(html).toMatch(expected);
});

it('shows a video of another site by a button over its picture, and asks nothing of the site', () => {
  const player = embeddedAt('https://vimeo.com/76979871/8272103f6e', 'video');
  const words = {
    ...sampleMessages,
    player: { ...sampleMessages.player, watch_embed: 'Watch {title} from {provider}' },
  };
  const html = renderOnPage(
    <Section
      section={{ layout: 'video', title: 'Tides', player, poster: a, caption: 'A film' }}
      first={false}
      words={words}
    />,
  );
  expect(html).toMatch(
    /<h3[^>]*>Tides<.*alt="What a shows".*<button.*Watch Tides from Vimeo<\/button>.*<figcaption.*A film/,
  );
  expect(html).toContain('href="https://vimeo.com/76979871/8272103f6e"');
  expect(html).not.toContain('<iframe');
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
  const html = show({ layout: 'plates', sheets, words: { ...sampleMessages.plates, language: 'en' } });
  expect(html).toMatch(/<section .*<h3[^>]*>plates\.heading<\/h3>/);
});

it('links a print to its sheet on the light table, with or without a caption', () => {
  const link =
    /<figcaption[^>]*>(<span>A caption<\/span>)? <a [^>]*href="#plates-2">plates\.heading<span [^>]*> Title<\/span><\/a>/;
  for (const picture of [a, b]) {
    const print = { ...picture, title: 'Title', sheet: 1 };
    expect(show({ layout: 'full', pictures: [print] })).toMatch(link);
    expect(show({ layout: 'grid', arrangement: 'rows', pictures: [print] })).toMatch(link);
  }
  expect(show({ layout: 'pair', pictures: [a, b] })).not.toContain('#plates');
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

it('gives an animated picture its button, and keeps it out of the zoom view', () => {
  const bees = { ...a, motion: [1200] };
  const layouts: SectionView[] = [
    { layout: 'full', pictures: [bees] },
    { layout: 'grid', arrangement: 'rows', pictures: [bees, b] },
    { layout: 'slideshow', label: 'Slides', pictures: [bees, b] },
  ];
  for (const section of layouts) {
    expect(show(section), section.layout).toContain('href="/static/pictures/a.a-hash-1200.webp"');
    expect(picturesIn(section), section.layout).not.toContain(bees);
  }
});
