import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  aboutText,
  artworkText,
  ownPageText,
  postText,
  privacyText,
  projectText,
  releaseText,
  sampleFiles,
  sampleFolder,
  sectionText,
} from '../test/fixtures/content-folder.ts';
import { sampleFonts } from '../test/fixtures/sample-resume.ts';
import { readContent } from './content.ts';
import { shownPath } from './mistake-at.ts';
import { UNFILLED } from './notes.ts';
import { addressesBelow } from './page-addresses.ts';

const PROJECT = 'portfolio/first/project.md';

/** Returns the mistakes as `file:line field: expected`, with paths relative to the content folder. */
async function mistakesOf(changes: Record<string, string | Buffer | undefined>): Promise<string[]> {
  const folder = await sampleFolder(changes);
  const { content, mistakes } = await readContent(folder);
  expect(content === undefined).toBe(mistakes.length > 0);
  return mistakes.map(({ file, line, field, expected }) =>
    `${shownPath(file)}:${line} ${field}: ${expected}`.replaceAll(shownPath(folder), 'content').replace('content/', ''),
  );
}

const redirect = (from: string, to: string) => ({
  'site.yaml': `redirects:\n  - from: ${from}\n    to: ${to}\n${sampleFiles['site.yaml']}`,
});
const homeWork = (work: string) => ({
  'site.yaml': sampleFiles['site.yaml']?.replace(/(\n +)buttons:/, `$1work: ${work}$&`),
});
const project = (from: string | RegExp, to: string) => ({ [PROJECT]: projectText('First', 1).replace(from, to) });

describe('readContent', () => {
  it('returns the visible projects in their order', async () => {
    const hidden = projectText('Hidden', 0).replace('order: 0', 'order: 0\nvisible: false');
    const folder = await sampleFolder({
      'portfolio/hidden/project.md': hidden,
      'portfolio/also-first/project.md': projectText('Also first', 0.5),
      'portfolio/first/project.md': projectText('First', 1).replace('order: 1', 'order: 1\naliases: [/old/first]'),
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.projects.map(({ slug }) => slug)).toEqual(['also-first', 'first', 'second']);
    expect(content?.projects[1]?.html).toBe('<p>A <em>description</em>.</p>');
    expect(content?.aliases).toEqual([{ from: '/old/first', to: '/portfolio/first' }]);
    expect(content?.site.url).toBe('https://overprint.example');
  });

  it.each([
    ['Windows-1252', Buffer.from(aboutText.replace('A biography', 'Aus Zürich'), 'latin1'), 'is not in UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${aboutText}`, 'utf16le'), 'is in UTF-16'],
    ['UTF-16, big-endian', Buffer.from(`\uFEFF${aboutText}`, 'utf16le').swap16(), 'is in UTF-16'],
    ['UTF-16 without a byte order mark', Buffer.from(aboutText, 'utf16le'), 'is in UTF-16'],
  ])('rejects a text in %s', async (_, text, message) => {
    expect(await mistakesOf({ 'about.md': text })).toEqual([`about.md:1 : this text ${message}: save it as UTF-8`]);
  });

  it('uses the default texts without a words.yaml', async () => {
    const { content, mistakes } = await readContent(await sampleFolder({ 'words.yaml': undefined }));
    expect(mistakes).toEqual([]);
    expect(content?.messages.project.client).toBe('Client');
  });

  it('returns the sections with content', async () => {
    const whole = await readContent(await sampleFolder());
    expect(whole.content?.sections.map(({ slug }) => slug)).toEqual(['portfolio', 'music', 'art']);
    expect(whole.content?.resume).toBeDefined();
    const folder = await sampleFolder({
      'resume.yaml': undefined,
      'music/song/release.md': undefined,
      'art/piece/artwork.md': undefined,
      'portfolio/second/project.md': undefined,
      [PROJECT]: projectText('First', 1).replace('order: 1', 'order: 1\nvisible: false'),
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.resume).toBeUndefined();
    expect(content?.sections).toEqual([]);
  });

  it.each([
    ['/portfolio/foo/', '/about/', { from: '/portfolio/foo', to: '/about' }],
    ['"/?p=3"', '/', { from: '/?p=3', to: '/' }],
    ['/bücher', 'https://bücher.example/x', { from: '/bücher', to: 'https://xn--bcher-kva.example/x' }],
    ['/b%C3%BCcher/', '"/music#song"', { from: '/bücher', to: '/music#song' }],
  ])('redirects from %s to %s', async (from, to, alias) => {
    const { content, mistakes } = await readContent(await sampleFolder(redirect(from, to)));
    expect(mistakes).toEqual([]);
    expect(content?.aliases).toContainEqual(alias);
    expect(content?.notes.filter(({ message }) => message.includes('redirects'))).toEqual([]);
  });

  it('leads to the pages of a further language, and from below its path where it has none', async () => {
    const site = `redirects:\n  - {from: /en/old, to: /en/about}\nlanguages: [pt, en]\n${sampleFiles['site.yaml']}`;
    const { content, mistakes } = await readContent(await sampleFolder({ 'site.yaml': site }));
    expect(mistakes).toEqual([]);
    expect(content?.aliases).toEqual([{ from: '/en/old', to: '/en/about' }]);
    expect(content?.notes.filter(({ message }) => message.includes('redirects'))).toEqual([]);
  });

  it.each([
    ['"/old#part"', '/', 'from: expected an address without #: no server is told what follows it'],
    ['//evil.example', '/', 'from: expected an address on this site, such as /work/postcards, /?p=3 or /bücher'],
    ['/a/../b', '/', 'from: expected an address on this site, such as /work/postcards, /?p=3 or /bücher'],
    ['/', '/about', 'from: expected an address on this site, such as /work/postcards, /?p=3 or /bücher'],
    [
      '/old',
      'javascript:alert(1)',
      'to: expected an address on this site, such as /portfolio, or one that starts with https://',
    ],
    [
      '/old',
      '//other.example',
      'to: expected an address on this site, such as /portfolio, or one that starts with https://',
    ],
  ])('does not redirect from %s to %s', async (from, to, expected) => {
    const { mistakes } = await readContent(await sampleFolder(redirect(from, to)));
    expect(mistakes.map((mistake) => `${mistake.field}: ${mistake.expected}`)).toEqual([`first redirect, ${expected}`]);
  });

  it('returns any sections in their order, each with its entries in theirs', async () => {
    const folder = await sampleFolder({
      'series/section.yaml': sectionText('works', 'series', 1.5),
      'series/dunes/project.md': projectText('Dunes', 2),
      'series/first/project.md': projectText('Ice', 1),
      'shows/section.yaml': sectionText('prints', 'shows', 0),
      'shows/hall/artwork.md': artworkText.replace('order: 1', 'order: 2'),
      'shows/door/artwork.md': artworkText,
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.sections.map(({ slug, entries }) => [slug, ...entries.map((entry) => entry.slug)])).toEqual([
      ['shows', 'door', 'hall'],
      ['portfolio', 'first', 'second'],
      ['series', 'first', 'dunes'],
      ['music', 'song'],
      ['art', 'piece'],
    ]);
    expect(content?.projects.map(({ section, slug }) => `${section}/${slug}`)).toEqual([
      'portfolio/first',
      'portfolio/second',
      'series/first',
      'series/dunes',
    ]);
  });

  it('hides a section with its works', async () => {
    const folder = await sampleFolder({
      'portfolio/section.yaml': `${sectionText('works', 'portfolio', 1)}visible: false\naliases: [/work]\n`,
      'music/section.yaml': `${sectionText('releases', 'music', 2)}visible: false\n`,
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.sections.map(({ slug }) => slug)).toEqual(['art']);
    expect([content?.projects, content?.releases]).toEqual([[], []]);
    expect(content?.hidden.map(({ slug }) => slug)).toEqual(['first', 'second']);
    expect(content?.allSections.map(({ slug }) => slug)).toEqual(['portfolio', 'music', 'art']);
    expect(content?.aliases).toEqual([]);
  });

  it('redirects from the old address of a section, and of each page below it', async () => {
    const works = Array.from({ length: 61 }, (_, at) => [
      `portfolio/work-${at}/project.md`,
      projectText(`Work ${at}`, at + 10),
    ]);
    const folder = await sampleFolder({
      ...Object.fromEntries(works),
      'portfolio/section.yaml': `${sectionText('works', 'portfolio', 1)}cards: large\naliases: [/work, /old/design]\n`,
      'music/section.yaml': `${sectionText('releases', 'music', 2)}aliases: [/songs]\n`,
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.aliases).toEqual(
      expect.arrayContaining([
        { from: '/work', to: '/portfolio' },
        { from: '/work/page/2', to: '/portfolio/page/2' },
        { from: '/work/first', to: '/portfolio/first' },
        { from: '/old/design/work-60', to: '/portfolio/work-60' },
        { from: '/songs', to: '/music' },
      ]),
    );
    expect(content?.aliases).toHaveLength(2 * (1 + 1 + 63) + 1);
  });

  it('leads an old address to what is said of it before what is said of its section', async () => {
    const folder = await sampleFolder({
      'portfolio/section.yaml': `${sectionText('works', 'portfolio', 1)}aliases: [/work]\n`,
      ...project('year:', 'aliases: [/work/second]\nyear:'),
      ...redirect('/work/first', '/about'),
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.aliases).toEqual([
      { from: '/work/second', to: '/portfolio/first' },
      { from: '/work/first', to: '/about' },
      { from: '/work', to: '/portfolio' },
    ]);
  });

  it('names only the format of content of another version', async () => {
    const found = await mistakesOf({
      'site.yaml': sampleFiles['site.yaml']?.replace(/format: \d+/, 'format: 2').replace('pages:', 'pages:\n  art: {}'),
      'words.yaml': 'tabs: {art: Art}\n',
      'portfolio/section.yaml': undefined,
    });
    expect(found).toEqual([
      expect.stringMatching(/^site\.yaml:\d+ format: this content has format 2, .*: run npm run update$/),
    ]);
  });

  it('redirects from the address of a missing section', async () => {
    const folder = await sampleFolder({ 'music/song/release.md': undefined, ...redirect('/music', '/about') });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.aliases).toEqual([{ from: '/music', to: '/about' }]);
  });

  it('returns the added pages in their order', async () => {
    const folder = await sampleFolder({
      'pages/terms.md': ownPageText('Terms'),
      'pages/imprint.md': ownPageText('Imprint', 'order: -1\nlink: tabs\n'),
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.pages).toMatchObject([
      { slug: 'imprint', heading: 'Imprint', link: 'tabs', html: '<p>Who answers for this site.</p>' },
      { slug: 'terms', heading: 'Terms', link: 'footer' },
    ]);
  });

  it('sums up an added page without a description by its first words', async () => {
    const text = '---\ntitle: Terms\nheading: Terms\n---\n## Prices\n\nEach print is signed.\n';
    const { content, mistakes } = await readContent(await sampleFolder({ 'pages/terms.md': text }));
    expect(mistakes).toEqual([]);
    expect(content?.pages).toMatchObject([{ slug: 'terms', summary: 'Each print is signed.' }]);
  });

  it('takes pale brand colors and a title in any ink as they are', async () => {
    const folder = await sampleFolder({
      'site.yaml': sampleFiles['site.yaml']?.replace(/red: .*/, 'red: rgb(255 190 180)'),
      ...project('show:', 'opening: {inks: [yellow]}\nshow:'),
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.site.inks.red).toBe('rgb(255 190 180)');
  });

  it('gives the ink switch and the plates the names of the inks', async () => {
    const named = `${sampleFiles['site.yaml']}ink_names: {red: Riso coral}\n`;
    const { content } = await readContent(await sampleFolder({ 'site.yaml': named }));
    expect([content?.messages.ink_switch.red, content?.messages.plates.red]).toEqual(['Riso coral', 'Riso coral']);
  });

  it('adds one note for each folder with unread files, without a mistake', async () => {
    const folder = await sampleFolder({
      'photography/harbour/a.jpg': 'a picture',
      'photography/list.txt': 'a list',
      'portfolio/first/draft.jpg': 'a picture',
      'portfolio/notes.txt': 'notes',
      'pages/imprint.md': ownPageText('Imprint'),
      'pages/.hidden.md': 'hidden',
      'art/piece/README.md': 'how it is kept',
      'words.yaml.bak': 'a copy',
      [`fonts/${sampleFonts.display}/licence.txt`]: 'a licence',
      'fonts/other/licence.txt': 'a licence',
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    const notes = (content?.notes ?? []).map(({ file, message }) => [
      path.relative(folder, path.resolve(file)),
      message,
    ]);
    expect(notes.sort()).toEqual([
      ['', 'nothing reads words.yaml.bak'],
      ['fonts/other', expect.stringContaining('nothing in this folder is read')],
      ['pages', 'nothing reads a.jpg'],
      ['photography', expect.stringContaining('nothing in this folder is read')],
      ['portfolio', 'nothing reads a.jpg, notes.txt'],
      ['portfolio/first', 'nothing reads draft.jpg'],
    ]);
  });

  it('adds a note for texts that npm run new wrote', async () => {
    const description = `First: ${UNFILLED} of 70 to 160 characters for search engines and shared links.`;
    const folder = await sampleFolder(project(/description: ".*"/, `description: "${description}"`));
    const { content } = await readContent(folder);
    expect(content?.notes).toEqual([
      { file: expect.stringMatching(/first\/project\.md$/), message: 'still has the words that npm run new wrote' },
    ]);
  });

  it('adds a note for each advice on a file, without a mistake', async () => {
    const text = projectText('First', 1)
      .replace(/description:.*/, 'description: Short')
      .replace(', alt: A picture', '');
    const { content, mistakes } = await readContent(await sampleFolder({ [PROJECT]: text }));
    expect(mistakes).toEqual([]);
    expect(content?.projects[0]?.show[0]).toMatchObject({ pictures: [{ alt: '' }] });
    expect(content?.notes.map(({ message }) => message)).toEqual([
      'description: has 5 characters; 70 to 160 are best',
      'show, first section, first picture, alt: has no alternative text',
    ]);
  });

  it.each([
    [redirect('/films', '/video'), 'redirects to /video, where there is no page'],
    [
      homeWork('{project: secnd}'),
      'pages.home.work.project: home shows the first project, for there is no project secnd that is shown; is it second?',
    ],
    [
      homeWork('{project: second, picture: poster.jpg}'),
      'pages.home.work.picture: home shows the first picture, for second shows no picture poster.jpg; there are only: a.jpg',
    ],
  ])('adds a note for a missing target, without a mistake', async (files, message) => {
    const { content, mistakes } = await readContent(await sampleFolder(files));
    expect(mistakes).toEqual([]);
    expect(content?.notes).toEqual([{ file: expect.stringMatching(/site\.yaml$/), message }]);
  });

  it('adds a note for links to missing pages', async () => {
    const links = '[a](/music) [b](/music/#song) [c](/contact?about=first) [d](/films) [e](/#top) [f](/cv.pdf)';
    const folder = await sampleFolder({
      'music/song/release.md': undefined,
      'about.md': `${aboutText}\n${links}`,
      ...redirect('/films', '/'),
    });
    const { content, mistakes } = await readContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.notes).toEqual([
      { file: expect.stringMatching(/about\.md$/), message: 'links to /music, where there is no page' },
    ]);
  });

  it.each([
    [
      'a wrong type',
      project('year: 2024', 'year: soon'),
      [`${PROJECT}:5 year: expected a year, such as 2024, 2023-2025 or since 2021`],
    ],
    ['a missing field', project(/title: .*\n/, ''), [`${PROJECT}:2 title: expected a line of text, but it is missing`]],
    [
      'a work without a picture',
      project(/card:.*A picture}\n/s, ''),
      [`${PROJECT}:2 show: expected a picture: in show, or as the card`],
    ],
    [
      'a work whose parts show no picture',
      project(/card:.*A picture}\n/s, 'show: [{layout: plates}]\n'),
      [`${PROJECT}:8 show: expected a picture: in show, or as the card`],
    ],
    [
      'an unknown field, at its own line',
      project('role:', 'rôle:\n  - Designer\nrole:'),
      [`${PROJECT}:6 rôle: there is no such field; is it role?`],
    ],
    [
      'an unknown layout',
      project('layout: full', 'layout: huge'),
      [
        `${PROJECT}:13 show, first section, layout: expected layout to be one of: full, full-bleed, long, pair, triptych, before-after, grid, detail, text-beside, sheet, slideshow, sound-film, film, video, embed, quote, columns, buttons, downloads, plates`,
      ],
    ],
    [
      'an alternative text that is not a text',
      project('alt: A picture', 'alt: [a]'),
      [`${PROJECT}:15 show, first section, first picture, alt: expected alternative text: what the picture shows`],
    ],
    [
      'a picture elsewhere',
      project('- {file: a.jpg', '- {file: ../a.jpg'),
      [
        `${PROJECT}:15 show, first section, first picture, file: expected the name of a file in the same folder, such as poster.jpg`,
      ],
    ],
    [
      'a picture in the text',
      project('A *desc', 'Words.\n\n![x](a.jpg) *desc'),
      [`${PROJECT}:19 text: pictures stand in the fields above, where they get their sizes; take them out of the text`],
    ],
    [
      'a second h1',
      project('A *desc', '## Fine\n\nWords\n=====\n\n*desc'),
      [`${PROJECT}:19 text: the page has its heading already; start headings in the text with ##`],
    ],
    [
      'two pages with one title',
      { 'about.md': aboutText.replace('About Nora', 'First') },
      [`${PROJECT}:2 title: expected a title of its own, but another page has the same`],
    ],
    [
      'two pages with one description',
      { 'portfolio/second/project.md': projectText('Second', 2).replace('Second: a', 'First: a') },
      ['portfolio/second/project.md:3 description: expected a description of its own, but another page has the same'],
    ],
    [
      'an alias that another project has',
      {
        [PROJECT]: projectText('First', 1).replace('year:', 'aliases: [/old]\nyear:'),
        'portfolio/second/project.md': projectText('Second', 2).replace('year:', 'aliases: [/old]\nyear:'),
      },
      ['portfolio/second/project.md:5 first alias: /old is an address of this site already'],
    ],
    [
      'an alias that is taken',
      project('year:', 'aliases: [/music]\nyear:'),
      [`${PROJECT}:5 first alias: /music is an address of this site already`],
    ],
    [
      'an added page at an address that the site has or may have',
      {
        'pages/art.md': ownPageText('A page'),
        'pages/404.md': ownPageText('Lost'),
        'pages/de.md': ownPageText('Deutsch'),
      },
      [
        'pages/404.md:1 : /404 is an address of this site already: give the file another name',
        'pages/art.md:1 : /art is the address of a section: give the file another name',
        'pages/de.md:1 : /de is kept for pages in another language: give the file another name',
      ],
    ],
    [
      'a section whose name is taken',
      {
        'about/section.yaml': sectionText('works', 'about', 4),
        'pt-br/section.yaml': sectionText('works', 'pt-br', 5),
      },
      [
        'about:1 : /about is an address of this site already: give the folder another name',
        'pt-br:1 : /pt-br is kept for pages in another language: give the folder another name',
      ],
    ],
    [
      'a folder with works that is not a section',
      {
        'series/dunes/project.md': projectText('Dunes', 1),
        'songs/tune/release.md': releaseText,
        'photography/harbour/a.jpg': 'a picture',
      },
      [
        'series:1 : there are works in this folder, but no section.yaml, so they have no page: run npm run new -- section "Series" --kind works --address series',
        'songs:1 : there are works in this folder, but no section.yaml, so they have no page: run npm run new -- section "Songs" --kind releases --address songs',
      ],
    ],
    [
      'a section of an unknown kind',
      { 'art/section.yaml': sectionText('prints', 'art', 3).replace('kind: prints', 'kind: posters') },
      ['art/section.yaml:1 kind: expected kind to be one of: works, releases, prints, posts'],
    ],
    [
      'a work in a section of another kind',
      { 'art/dunes/project.md': projectText('Dunes', 1) },
      ['art/dunes/artwork.md:1 : there is no artwork.md in content/art/dunes/; there are only: a.jpg, project.md'],
    ],
    [
      'two sections with one order',
      { 'art/section.yaml': sectionText('prints', 'art', 2) },
      ['music/section.yaml:3 order: expected a number of its own, but content/art/section.yaml has 2, too'],
    ],
    [
      'two sections with one title',
      { 'art/section.yaml': sectionText('prints', 'art', 3).replace('The art page', 'The music page') },
      ['art/section.yaml:4 title: expected a title of its own, but another page has the same'],
    ],
    [
      'an old address of a section that is taken',
      { 'art/section.yaml': `${sectionText('prints', 'art', 3)}aliases: [/music]\n` },
      ['art/section.yaml:9 first alias: /music is an address of this site already'],
    ],
    [
      'a section’s name with capitals',
      { 'Series/section.yaml': sectionText('works', 'Series', 4) },
      ["Series:1 : a folder's name becomes an address: expected small letters, digits and single hyphens"],
    ],
    [
      'a page’s name with capitals',
      { 'pages/Imprint.md': ownPageText('Imprint') },
      ["pages/Imprint.md:1 : a file's name becomes an address: expected small letters, digits and single hyphens"],
    ],
    [
      'a page with an unknown link',
      { 'pages/imprint.md': ownPageText('Imprint', 'link: header\n') },
      ['pages/imprint.md:5 link: expected link to be one of: footer, tabs, none'],
    ],
    [
      'an alias that an added page has',
      { 'pages/imprint.md': ownPageText('Imprint'), ...project('year:', 'aliases: [/imprint]\nyear:') },
      [`${PROJECT}:5 first alias: /imprint is an address of this site already`],
    ],
    [
      'a redirect from an existing page',
      redirect('/music/', '/about'),
      ['site.yaml:2 first redirect, from: /music is an address of this site already'],
    ],
    [
      'old addresses of pages in a further language',
      {
        'site.yaml': `redirects:\n  - {from: /en/, to: /}\n  - {from: /en/about, to: /about}\nlanguages: [pt, en]\n${sampleFiles['site.yaml']}`,
        'art/section.yaml': `${sectionText('prints', 'art', 3)}aliases: [/en/portfolio/first]\n`,
      },
      [
        'art/section.yaml:9 first alias: /en/portfolio/first is the address of a page in English: remove this old address',
        'site.yaml:2 first redirect, from: /en is the address of a page in English: remove this old address',
        'site.yaml:3 second redirect, from: /en/about is the address of a page in English: remove this old address',
      ],
    ],
    [
      'a language twice, in other letters',
      { 'site.yaml': `languages: [en, pt-BR, pt-br, en]\n${sampleFiles['site.yaml']}` },
      [
        'site.yaml:1 third language: pt-br is a language of this site already: remove it here',
        'site.yaml:1 fourth language: en is a language of this site already: remove it here',
      ],
    ],
    [
      'contact by an address that is missing',
      { 'site.yaml': `contact: address\n${sampleFiles['site.yaml']}` },
      ['site.yaml:4 owner.email: expected an e-mail address, since contact is address'],
    ],
    [
      'an unknown mark of privacy.md',
      { 'privacy.md': privacyText.replace('Kept', '{sever} Kept') },
      ['privacy.md:6 text: nothing stands for {sever}; is it {server}?'],
    ],
    [
      'a missing file',
      { 'site.yaml': undefined },
      ['site.yaml:1 : there is no site.yaml in content/; is it resume.yaml?'],
    ],
    [
      'two projects with one order',
      { 'portfolio/third/project.md': projectText('Third', 1) },
      [
        'portfolio/third/project.md:7 order: expected a number of its own, but content/portfolio/first/project.md has 1, too',
      ],
    ],
    [
      'two releases with one order',
      { 'music/tune/release.md': releaseText },
      ['music/tune/release.md:5 order: expected a number of its own, but content/music/song/release.md has 1, too'],
    ],
    [
      'two artworks with one order',
      { 'art/print/artwork.md': artworkText },
      ['art/print/artwork.md:6 order: expected a number of its own, but content/art/piece/artwork.md has 1, too'],
    ],
    [
      'a misspelt field once',
      project('title:', 'titel:'),
      [`${PROJECT}:2 titel: there is no such field; is it title?`],
    ],
    [
      'an unknown field without a similar name, and all known fields',
      { 'art/piece/artwork.md': artworkText.replace('caption:', 'wall: x\ncaption:') },
      [
        'art/piece/artwork.md:8 wall: there is no such field; here can stand title, year, published, medium, size, order, picture, caption',
      ],
    ],
    [
      'a text that has lost its last letters',
      { 'art/piece/artwork.md': undefined, 'art/piece/artwork.md.txt': artworkText },
      ['art/piece/artwork.md:1 : there is no artwork.md in content/art/piece/; is it artwork.md.txt?'],
    ],
    [
      'a folder in the place of a file',
      { 'resume.yaml': undefined, 'resume.yaml/note.txt': 'A note' },
      ['resume.yaml:1 : expected a file, but it is a folder'],
    ],
    ['a file in the place of a folder', { pages: 'Words' }, ['pages:1 : this folder cannot be read: ENOTDIR']],
    [
      'a folder without its text',
      { 'art/empty/note.txt': 'A note' },
      ['art/empty/artwork.md:1 : there is no artwork.md in content/art/empty/; there are only: a.jpg, note.txt'],
    ],
    [
      'a folder name with capitals',
      { 'portfolio/Big/project.md': projectText('Big', 3) },
      ["portfolio/Big:1 : a folder's name becomes an address: expected small letters, digits and single hyphens"],
    ],
  ])('names %s', async (_, changes, expected) => expect(await mistakesOf(changes)).toEqual(expected));

  it('names all mistakes of all files at once', async () => {
    const found = await mistakesOf({
      'about.md': aboutText.replace('heading: About\n', 'heading: ""\n'),
      'words.yaml': 'skip_link: [',
      ...project(/year: 2024\nrole: Designer/, 'year: 1\nroll: Designer'),
      'music/song/release.md': 'no front matter',
    });
    expect(found.map((mistake) => mistake.split(': ')[0])).toEqual([
      'words.yaml:1 ',
      'about.md:4 heading',
      `${PROJECT}:5 year`,
      `${PROJECT}:6 roll`,
      'music/song/release.md:1 ',
    ]);
  });

  it('allows a hidden section with the order and the title of another', async () => {
    const hidden = `${sectionText('prints', 'music', 2)}visible: false\n`;
    expect(await mistakesOf({ 'shows/section.yaml': hidden, 'shows/hall/artwork.md': artworkText })).toEqual([]);
  });

  it('allows one order in two sections', async () => {
    const series = { 'series/section.yaml': sectionText('works', 'series', 4) };
    expect(await mistakesOf({ ...series, 'series/dunes/project.md': projectText('Dunes', 1) })).toEqual([]);
  });

  it('allows a hidden project with the order of another', async () => {
    const hidden = projectText('Hidden', 1).replace('order: 1', 'order: 1\nvisible: false');
    expect(await mistakesOf({ 'portfolio/hidden/project.md': hidden })).toEqual([]);
  });
});

describe('readContent of a draft', () => {
  const ownPages = { 'pages/about.md': ownPageText('Imprint'), 'pages/terms.md': ownPageText('Imprint') };

  it.each([
    ['two works with one order', project('order: 1', 'order: 2')],
    ['two works with one title', project('title: First', 'title: Second')],
    ['two pages with one description, and a taken address', ownPages],
  ])('ignores %s', async (_, changes) => {
    expect(await mistakesOf(changes)).not.toEqual([]);
    const { content, mistakes } = await readContent(await sampleFolder(changes), { isDraft: true });
    expect(mistakes).toEqual([]);
    expect(content?.projects).toHaveLength(2);
  });

  it('keeps a page whose address is also an old address of another', async () => {
    const changes = project('order: 1', 'order: 1\naliases: [/about, /portfolio/second, /old]');
    const { content } = await readContent(await sampleFolder(changes), { isDraft: true });
    expect(content?.aliases).toEqual([{ from: '/old', to: '/portfolio/first' }]);
  });

  it('reports an unreadable text', async () => {
    const folder = await sampleFolder({ 'about.md': '{' });
    expect((await readContent(folder, { isDraft: true })).mistakes).toHaveLength(1);
  });
});

describe('posts and works of the future', () => {
  const NOON = new Date('2026-11-26T12:00Z');
  const posts = {
    'journal/section.yaml': sectionText('posts', 'journal', 4),
    'journal/older/post.md': postText('Older', '2025-03-01', 'tags: [Type]\n'),
    'journal/newer/post.md': postText('Newer', '2026-11-26 11:59', 'aliases: [/blog/newer]\n'),
    'journal/next/post.md': postText('Next', '2026-11-26 12:01', 'tags: [Secret]\n'),
    'journal/later/post.md': postText('Later', '2027-01-01'),
  };
  const read = async (changes: Record<string, string>, options: Parameters<typeof readContent>[1] = { now: NOON }) => {
    const folder = await sampleFolder({ ...posts, ...changes });
    const { content, mistakes } = await readContent(folder, options);
    expect(mistakes).toEqual([]);
    if (!content) throw new Error('There is no content.');
    return content;
  };

  it('lists posts by date, without those of the future', async () => {
    const content = await read({});
    expect(content.posts.map(({ slug }) => slug)).toEqual(['newer', 'older']);
    expect(content.posts[0]?.summary).toBe('The first words of Newer. And some more.');
    const section = content.sections.at(-1);
    expect(section && addressesBelow(section)).toEqual([
      '/journal/tag/type',
      '/journal/2026',
      '/journal/2025',
      '/journal/newer',
      '/journal/older',
    ]);
    expect(content.aliases).toEqual([{ from: '/blog/newer', to: '/journal/newer' }]);
  });

  it('says of each text of the future when it becomes public, the next one first', async () => {
    const content = await read({});
    expect(content.upcoming.map(({ title, at }) => [title, at.toISOString()])).toEqual([
      ['Next', '2026-11-26T12:01:00.000Z'],
      ['Later', '2027-01-01T00:00:00.000Z'],
    ]);
    const notes = content.notes.filter(({ message }) => message.startsWith('not public yet'));
    expect(notes.map(({ file, message }) => [path.basename(path.dirname(file)), message])).toEqual([
      ['next', expect.stringContaining('first build after 26 November 2026 at 12:01 (UTC)')],
      ['later', expect.stringContaining('first build after 1 January 2027 (UTC)')],
    ]);
  });

  it('reads the times by the clocks of the site', async () => {
    const site = `time_zone: Europe/Athens\n${sampleFiles['site.yaml']}`;
    expect((await read({ 'site.yaml': site })).posts.map(({ slug }) => slug)).toEqual(['next', 'newer', 'older']);
  });

  it('hides works of all kinds until their time', async () => {
    const inFuture = (text: string) => text.replace('---\n', '---\npublished: 2026-12-01\n');
    const content = await read({
      'portfolio/first/project.md': inFuture(projectText('First', 1)),
      'music/song/release.md': inFuture(releaseText),
      'art/piece/artwork.md': inFuture(artworkText),
    });
    expect(content.projects.map(({ slug }) => slug)).toEqual(['second']);
    expect([content.releases, content.artworks]).toEqual([[], []]);
    expect(content.sections.map(({ slug }) => slug)).toEqual(['portfolio', 'journal']);
    expect(content.upcoming).toHaveLength(5);
  });

  it('shows everything in a draft', async () => {
    const { posts, upcoming } = await read({}, { now: NOON, isDraft: true });
    expect(posts.map(({ slug }) => slug)).toEqual(['later', 'next', 'newer', 'older']);
    expect(upcoming).toHaveLength(2);
  });

  it('finds the mistakes of texts of the future when they are written', async () => {
    expect(
      await mistakesOf({
        'journal/section.yaml': sectionText('posts', 'journal', 4),
        'journal/2026/post.md': postText('A year', '2026-01-01'),
        'journal/later/post.md': postText('First', '2999-01-01', 'aliases: [/portfolio]\n'),
        'journal/wrong/post.md': postText('Wrong', '2026-13-01'),
      }),
    ).toEqual([
      'journal/wrong/post.md:3 published: expected a day, such as 2026-05-14, perhaps with a time: 2026-05-14 09:00',
      'journal/later/post.md:2 title: expected a title of its own, but another page has the same',
      'journal/2026:1 : /journal/2026 is the address of the posts of that year: give the folder another name',
      'journal/later/post.md:4 first alias: /portfolio is an address of this site already',
    ]);
  });
});
