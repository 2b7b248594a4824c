import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { projectText, sampleFiles, sampleFolder, sectionText } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import Home, { loader } from './home.tsx';

const buttons = { about: 'About me', portfolio: 'The work', contact: 'Write' };
const shown = (worksAddress: string | undefined) =>
  renderPage(Home, {
    portrait: samplePicture('portrait'),
    headline: { plates: [['Designer'], ['Developer']], lines: 2, width: 3.9, across: 3.9, gap: undefined },
    introduction: 'Nora prints in Nashville.',
    buttons,
    hasAbout: true,
    worksAddress,
    work: worksAddress
      ? { to: '/portfolio/posters', title: 'Posters', picture: { ...samplePicture('poster'), alt: '' } }
      : undefined,
  });
const html = shown('/portfolio');

it('shows the headline as the h1, each half in its ink, and three links', () => {
  expect(html.match(/<h1 .*<\/h1>/)?.[0].replace(/<[^>]*>/g, '')).toBe('Designer Developer ');
  expect(html).toMatch(/data-ink="red"><span[^>]*>Designer.*data-ink="blue"><span[^>]*>Developer/);
  for (const [name, label] of Object.entries(buttons))
    expect(html).toMatch(new RegExp(`href="/${name}"[^>]*>${label}<`));
});

it('shows the introduction', () => expect(html).toMatch(/<p[^>]*>Nora prints in Nashville\.<\/p>/));

it('shows a work with the title of its project and links to it', () => {
  expect(html).toMatch(/<a [^>]*href="\/portfolio\/posters".*<img[^>]*alt="".*<span[^>]*>Posters<\/span><\/a>/);
});

it('has no button to works on a site without any', () => expect(shown(undefined)).not.toContain('The work'));

it('marks the portrait and loads it at once', () => {
  expect(html).toMatch(/data-portrait="">.*fetchPriority="high"/);
  expect(html).toContain('alt="What portrait shows"');
});

async function headlineOf(lines: readonly string[]) {
  const site = (sampleFiles['site.yaml'] ?? '')
    .replace(/headline:\n.*/, `headline: ${JSON.stringify(lines)}`)
    .replace(/display: .*/, 'display: bowlby-one');
  return (await loaded({ 'site.yaml': site })).headline;
}

const HIDDEN = { 'portfolio/section.yaml': `${sectionText('works', 'portfolio', 1)}visible: false\n` };

async function loaded(changes: Record<string, string | Buffer> = {}) {
  const { content } = await readSiteContent(await sampleFolder(changes));
  if (!content) throw new Error('The sample content has mistakes.');
  const { params: _, ...args } = loaderArgs({
    content,
    email: readEmailSettings({}),
    messagesIn: 'local',
    hasMailbox: false,
  });
  return loader({ ...args, params: {} });
}

it.each([
  ['white', 'multiply'],
  ['rgb(20 20 40)', 'screen'],
  ['rgb(255 72 52)', undefined],
])('prints the headline legibly on a portrait of %s', async (background, print) => {
  const create = { width: 1200, height: 1500, channels: 3 as const, background };
  const portrait = await sharp({ create }).jpeg().toBuffer();
  expect(await loaded({ 'a.jpg': portrait })).toMatchObject({ print, printOnPhone: print });
});

it('measures the area under the headline in the crop of an upright portrait on a wide screen', async () => {
  const create = { width: 1200, height: 1500, channels: 3 as const };
  const shoes = await sharp({ create: { ...create, height: 450, background: 'rgb(255 72 52)' } })
    .png()
    .toBuffer();
  const portrait = await sharp({ create: { ...create, background: 'white' } })
    .composite([{ input: shoes, gravity: 'south' }])
    .jpeg()
    .toBuffer();
  const site = sampleFiles['site.yaml']?.replace(/ *wide:\n.*\n/, '') ?? '';
  const { print, printOnPhone, portrait: view } = await loaded({ 'a.jpg': portrait, 'site.yaml': site });
  expect({ print, printOnPhone }).toEqual({ print: 'multiply', printOnPhone: undefined });
  expect(view?.focus).toEqual([50, 20]);
});

it('breaks only the widest line of the headline', async () => {
  expect(await headlineOf(['Print', '& Plakat', 'Nordlichtwerkstatt'])).toMatchObject({
    plates: [['Print', '& Plakat'], ['Nordlichtwerkstatt']],
    lines: 3,
  });
});

it('sets the desktop width by the wider half on one line', async () => {
  const { plates, across, width } = await headlineOf(['Graphic', 'Book design']);
  expect(plates).toEqual([['Graphic'], ['Book\ndesign']]);
  expect(across).toBeGreaterThan(width + 2);
  expect(across).toBeLessThan(width * 2);
});

it('leads to the first section with works, or else to the first section', async () => {
  const series = {
    'series/section.yaml': sectionText('works', 'series', 9),
    'series/dunes/project.md': projectText('Dunes', 1),
  };
  expect((await loaded()).worksAddress).toBe('/portfolio');
  expect((await loaded({ ...series, ...HIDDEN })).worksAddress).toBe('/series');
  expect((await loaded({ ...series, ...HIDDEN })).work?.to).toBe('/series/dunes');
  expect((await loaded(HIDDEN)).worksAddress).toBe('/music');
  expect((await loaded(HIDDEN)).work).toBeUndefined();
});
