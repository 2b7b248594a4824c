import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { ownPageText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import SectionPage, { loader } from './section.tsx';

const redJpeg = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#ff4834' } })
    .jpeg()
    .toBuffer();

it('loads only the page whose file name matches the address', async () => {
  const { content } = await readSiteContent(await sampleFolder({ 'pages/imprint.md': ownPageText('Imprint') }));
  if (!content) throw new Error('The sample content has mistakes.');
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  const load = (section: string) => loader({ ...loaderArgs(site), params: { section } });
  const { head, ...page } = await load('imprint');
  expect(head.shared?.url).toMatch(/\/imprint$/);
  expect(page).toMatchObject({
    type: 'own-page',
    heading: { lines: ['Imprint'] },
    text: '<p>Who answers for this site.</p>',
  });
  await expect(load('imprint.md')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows the parts of a page below its text, as works show theirs', async () => {
  const show = `show:
  - layout: pair
    pictures:
      - {file: nora.jpg, alt: Nora at the press, caption: "Nora, *inks*"}
      - {file: ida.jpg, alt: Ida with a ruler}
`;
  const files = {
    'pages/team.md': ownPageText('Team', show),
    'pages/nora.jpg': await redJpeg(),
    'pages/ida.jpg': await redJpeg(),
  };
  const { content, mistakes } = await readSiteContent(await sampleFolder(files));
  expect(mistakes).toEqual([]);
  if (!content) throw new Error('The sample content has mistakes.');
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  const page = await loader({ ...loaderArgs(site), params: { section: 'team' } });
  const html = renderPage(SectionPage, page);
  expect(html).toMatch(/Who answers.*<h2[^>]*>project\.pictures<\/h2><section [^>]*data-layout="pair"/);
  expect(html).toMatch(/alt="Nora at the press".*href="[^"]*nora.*<figcaption.*<em>inks<\/em>.*alt="Ida with a ruler"/);
  expect(content.pictures.map((file) => basename(file))).toEqual(expect.arrayContaining(['nora.jpg', 'ida.jpg']));
});

it('shows a quotation, columns, buttons and downloads, publishes the files and names what is wrong', async () => {
  const show = (file: string) => `show:
  - {layout: quote, text: Ink meets paper., by: Ana Reis}
  - layout: columns
    columns:
      - {heading: Print, text: "Posters, [all of them](/portfolio)"}
  - layout: buttons
    buttons:
      - {label: Write, to: /contact}
      - {label: Lost, to: /nowhere}
  - layout: downloads
    files:
      - {download: ${file}, label: Press kit}
`;
  const folder = await sampleFolder({
    'pages/press.md': ownPageText('Press', show('kit.pdf')),
    'pages/kit.pdf': 'x'.repeat(1500),
  });
  const { content, mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([]);
  if (!content) throw new Error('The sample content has mistakes.');
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  const html = renderPage(SectionPage, await loader({ ...loaderArgs(site), params: { section: 'press' } }));
  expect(html).toMatch(
    /<blockquote.*Print<.*<a href="\/portfolio">all of them<.*>Write<.*download="kit\.pdf">Press kit</,
  );
  expect(content.downloads.map((file) => basename(file))).toEqual(['kit.pdf']);
  expect(content.notes.map(({ message }) => message)).toContain(
    'the button “Lost” leads to /nowhere, where there is no page',
  );
  const wrong = await readSiteContent(await sampleFolder({ 'pages/press.md': ownPageText('Press', show('kit.exe')) }));
  expect(wrong.mistakes).toMatchObject([
    {
      field: 'show, fourth section, files, first entry, download',
      expected: expect.stringContaining('kit.exe is not a file that visitors'),
    },
  ]);
  const missing = await readSiteContent(
    await sampleFolder({ 'pages/press.md': ownPageText('Press', show('kit.pdf')) }),
  );
  expect(missing.mistakes).toMatchObject([{ expected: expect.stringContaining('kit.pdf') }]);
});

it('names a plate of a page that is not as large as its print', async () => {
  const show = `show:
  - layout: full
    pictures:
      - {file: nora.jpg, alt: Nora, separations: [{ink: red, file: red.jpg}, {ink: key, file: nora.jpg}]}
`;
  const files = {
    'pages/team.md': ownPageText('Team', show),
    'pages/nora.jpg': await redJpeg(),
    'pages/red.jpg': await redJpeg(20),
  };
  const { mistakes } = await readSiteContent(await sampleFolder(files));
  expect(mistakes).toMatchObject([{ expected: 'red.jpg is 20 x 30, expected 40 x 30, the size of nora.jpg' }]);
});

it('shows a page without parts as its text alone', () => {
  const html = renderPage(SectionPage, { type: 'own-page', heading: sampleHeading('Imprint'), text: '<p>Nora.</p>' });
  expect(html).toMatch(/<h1[^>]*>Imprint<\/h1>/);
  expect(html).toMatch(/<p>Nora\.<\/p><\/div><\/div>$/);
});
