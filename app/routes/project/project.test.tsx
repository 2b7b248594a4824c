import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { projectText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import { firstPictureOf } from './first-picture.ts';
import Project, { loader } from './project.tsx';

const facts = {
  name: 'dogwood',
  short: [
    ['Client', 'A land company'],
    ['Year', '2023–2025'],
    ['Medium', 'Gouache'],
  ],
  long: [
    ['Problem', 'A problem'],
    ['Answer', 'An answer'],
  ],
  outcome: [['Outcome', 'An outcome']],
  html: '<p>A description</p>',
};
const opening = {
  title: 'across',
  inks: ['blue', 'red'],
  ground: 'stock',
  side: 'right',
  heading: { lines: ['Dog', 'wood'], width: 2, whole: 4 },
  print: 'multiply',
  printOnPhone: undefined,
} as const;
const data = {
  opening: { ...opening, heading: sampleHeading('Dogwood') },
  ...facts,
  sections: [
    { layout: 'full', pictures: [samplePicture('a')] },
    { layout: 'pair', pictures: [samplePicture('b'), samplePicture('c')] },
  ],
  previous: { to: '/portfolio/before', title: 'Before' },
  next: { to: '/portfolio/after', title: 'After' },
  words: sampleMessages,
};
const html = renderPage(Project, data);

it('shows the facts of the project', () => {
  expect(html).toMatch(/<h1[^>]*><span[^>]*>Dogwood<\/span><\/h1>/);
  for (const [name, words] of [...facts.short, ...facts.long, ...facts.outcome])
    expect(html).toContain(`<dt>${name}</dt><dd>${words}</dd>`);
  expect(html).toContain('<p>A description</p>');
});

it('leaves no trace of facts that a work does not have', () => {
  const bare = { ...data, short: [], long: [], outcome: [], html: '' };
  const html = renderPage(Project, { ...bare, sections: data.sections.slice(0, 1) });
  expect(html).not.toMatch(/<d[ltd]\b|project\.description|<section[^>]*><\/section>/);
  expect(html.match(/<section/g)).toHaveLength(2);
});

it('puts the text beside the facts of a work without a case study, unless its picture stands there', () => {
  const bare = { ...data, long: [], outcome: [] };
  const wide = renderPage(Project, { ...bare, opening: { ...data.opening, title: 'above' } });
  expect(wide).toMatch(/<\/dl><div>.*A description/);
  const aside = renderPage(Project, { ...bare, opening: { ...data.opening, title: 'beside' } });
  expect(aside).toMatch(/<\/dl><\/section><section[^>]*><div>.*A description/);
});

it('shows the sections in their order and loads the first picture at once', () => {
  expect([...html.matchAll(/data-layout="(\w+)"/g)].map(([, layout]) => layout)).toEqual(['full', 'pair']);
  expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
});

it('prints the title in its inks, line by line, over the first picture', () => {
  const html = renderPage(Project, { ...data, opening });
  expect(html).toMatch(/data-title="across" data-aside="right" data-ground="stock" data-print="multiply"/);
  expect(html).toContain('data-print-on-phone="none"');
  expect([...html.matchAll(/<span [^>]*data-ink="(\w+)">(.*?)<\/span>/g)].map(([, ...line]) => line)).toEqual([
    ['blue', 'Dog '],
    ['red', 'wood'],
  ]);
});

it('keeps a broken word in one element, so that its hyphen shows', () => {
  const heading = { lines: ['Dog\u00ad', 'wood'], width: 2 };
  expect(renderPage(Project, { ...data, opening: { ...opening, heading } })).toMatch(
    /<h1[^>]*><span[^>]*>Dog\u00adwood<\/span><\/h1>/,
  );
});

it('begins with the title if the first section has no picture', () => {
  const slides = { layout: 'slideshow', label: 'Slides', pictures: [samplePicture('a')] };
  const html = renderPage(Project, { ...data, sections: [slides] });
  expect(html).not.toContain('data-aside');
  expect(html).toContain('data-layout="slideshow"');
});

it('links to its neighbours and to the contact form', () => {
  for (const to of ['/portfolio/before', '/portfolio/after', '/contact?about=dogwood'])
    expect(html).toContain(`href="${to}"`);
});

it('does not link to missing neighbours', () => {
  const ways = (html: string) => [...html.matchAll(/href="(\/(?:portfolio|contact)[^"]*)"/g)].map(([, href]) => href);
  expect(ways(renderPage(Project, { ...data, previous: undefined }))).toEqual([
    '/portfolio/after',
    '/contact?about=dogwood',
  ]);
  expect(ways(renderPage(Project, { ...data, previous: undefined, next: undefined }))).toEqual([
    '/contact?about=dogwood',
  ]);
});

const sampleContext = { email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;

it.each(['beside', 'above', 'below', 'across', 'on'])(
  'describes the first picture to links as its page shows it, with the title %s',
  async (title) => {
    const text = projectText('First', 0).replace(/^(order: .*)$/m, `$1\nopening: {title: ${title}}`);
    const folder = await sampleFolder({ 'portfolio/first/project.md': text });
    const { content } = await readSiteContent(folder);
    const project = content?.projects.find(({ slug }) => slug === 'first');
    if (!content || !project) throw new Error('The sample content has mistakes.');
    const { params: _, ...args } = loaderArgs({ content, ...sampleContext });
    const html = renderPage(Project, await loader({ ...args, params: { section: 'portfolio', slug: 'first' } }));
    const { sizes, hash } = (await firstPictureOf(content, project)) ?? {};
    const [preload] = html.match(/<link rel="preload"[^>]*>/) ?? [];
    expect(preload).toContain(`imageSizes="${sizes}"`);
    expect(preload).toContain(hash);
  },
);

it.each([
  [1, undefined, undefined],
  [2, undefined, 'Second'],
  [3, 'Third', 'Second'],
])('links each neighbour of the first of %i projects once', async (count, previous, next) => {
  const titles = ['First', 'Second', 'Third'].slice(0, count);
  const texts = titles.map((title, at) => [`portfolio/${title.toLowerCase()}/project.md`, projectText(title, at)]);
  const folder = await sampleFolder({ 'portfolio/second/project.md': undefined, ...Object.fromEntries(texts) });
  const { content } = await readSiteContent(folder);
  if (!content) throw new Error('The sample content has mistakes.');
  const { params: _, ...args } = loaderArgs({ content, ...sampleContext });
  const loaded = await loader({ ...args, params: { section: 'portfolio', slug: 'first' } });
  if ('type' in loaded) throw new Error('This is the page of a work.');
  expect([loaded.previous?.title, loaded.next?.title]).toEqual([previous, next]);
});
