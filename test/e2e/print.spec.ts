import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { OFFLINE_FILES } from '../../app/offline/files.ts';
import { test } from './support/one-tab.ts';
import { opacityOf } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { content, ofResume, sectionIn, siteUrl } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

/** The printable area by @page, in CSS px. */
const PAPER = { A4: { width: 703, height: 1017 }, Letter: { width: 725, height: 950 } };

const PORTRAIT = '**/static/pictures/portrait*';

const { site, messages: words, projects } = content;
const { resume, pdf: resumePdf } = ofResume;
const FORMATS = ['A4', 'Letter'] as const;

/** Prints the page to PDF and reads it; `pictures` is the number of pictures per sheet. */
async function printed(page: Page, format: (typeof FORMATS)[number]) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await (await pdf.getPage(at + 1)).getTextContent()).items),
  );
  const { OPS } = await getResolvedPDFJS();
  const pictures: number[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { fnArray } = await (await pdf.getPage(at)).getOperatorList();
    pictures.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length);
  }
  const text = sheets.flat().map((item) => ('str' in item ? item.str : ''));
  return { sheets: pdf.numPages, text: bare(text.join('')), pictures };
}

/** Lays the page out as for paper, on one endless sheet. */
async function onPaper(page: Page, format: (typeof FORMATS)[number]) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER[format]);
}

const sum = (one: number, other: number) => one + other;

/** Removes blanks and capitals, because a PDF breaks lines anywhere and headings print as capitals. */
const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** Returns the first project with each kind of section. */
const withSection = (name: string) => projects.find(({ show }) => show.some(({ layout }) => layout === name));
const various = new Set(['full', 'pair', 'slideshow', 'film'].map(withSection).filter((found) => found !== undefined));

for (const format of FORMATS) {
  test(`prints the resume as one page of ${format}, with every word`, async ({ page }) => {
    await page.goto('/resume');
    await hydrated(page);
    const { sheets, text } = await printed(page, format);
    expect(sheets).toBe(1);
    const { basics, work, education, skills, awards, languages } = resume;
    const all = [
      basics.name,
      basics.label,
      basics.summary,
      basics.email,
      ...work.flatMap((job) => [job.position, job.name, job.summary ?? '', ...job.highlights]),
      ...awards.flatMap(({ title, awarder, summary }) => [title, awarder, summary ?? '']),
      ...education.flatMap(({ area, institution, courses }) => [area, institution, ...courses]),
      ...skills.flatMap(({ name, keywords }) => [name, ...keywords]),
      ...languages.flatMap(({ language, fluency }) => [language, fluency]),
    ];
    for (const words of all) expect(text).toContain(bare(words ?? ''));
    expect(text).not.toContain(bare(site.pages.resume.introduction));
    expect(text).not.toContain(bare(site.footer));
  });
}

for (const project of various) {
  test(`prints ${project.slug} as a sheet whose first page holds its first picture`, async ({ page }) => {
    await page.goto(`/portfolio/${project.slug}`);
    await hydrated(page);
    for (const format of FORMATS) {
      const sheets = await printed(page, format);
      expect(sheets.pictures[0], format).toBeGreaterThan(0);
      expectSheet(project, sheets);
    }
    await page.locator('main img').evaluateAll((all) => {
      for (const image of all) if (image instanceof HTMLImageElement) image.loading = 'eager';
    });
    for (const format of FORMATS) {
      await onPaper(page, format);
      await expectWholePictures(page, format);
    }
  });
}

/** Expects facts, answer, all pictures with their captions and the address on the sheet, and no controls. */
function expectSheet(
  { slug, title, client, role, problem, answer, outcome, show }: (typeof projects)[number],
  { text, pictures }: Awaited<ReturnType<typeof printed>>,
) {
  const captions = show.flatMap((section) => {
    if (section.layout === 'film') return [section.caption];
    if (!('pictures' in section) || section.layout === 'slideshow') return [];
    return section.pictures.map(({ caption }) => caption);
  });
  const printedWords = [title, client, role, problem, answer, outcome, ...captions].filter(
    (printed) => printed !== undefined,
  );
  for (const words of [...printedWords, site.footer, `${new URL(siteUrl).host}/portfolio/${slug}`]) {
    expect(text).toContain(bare(words));
  }
  const pressed = [
    words.skip_link,
    sectionIn('music').label,
    words.contact_button,
    words.project.next,
    words.project.ask,
  ];
  for (const label of [...pressed, words.film.pause]) expect(text).not.toContain(bare(label));
  // Posters of films count as pictures.
  const shown = show.map((section) => {
    if (section.layout === 'film') return 1;
    return 'pictures' in section ? section.pictures.length : 0;
  });
  expect(pictures.reduce(sum)).toBe(shown.reduce(sum));
}

/** Expects pictures to be whole on the paper, next to their captions. */
async function expectWholePictures(page: Page, format: (typeof FORMATS)[number]) {
  for (const image of await page.locator('main img:visible').all()) {
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  const places = await page.locator('main :is(img, video):visible').evaluateAll((all) =>
    all.map((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const own = Number(element.getAttribute('width')) / Number(element.getAttribute('height'));
      return { left, right, height, stretched: width / height / own };
    }),
  );
  expect(places.length).toBeGreaterThan(0);
  for (const { left, right, height, stretched } of places) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(PAPER[format].width);
    expect(height).toBeLessThanOrEqual(PAPER[format].height / 2);
    expect(stretched).toBeCloseTo(1, 1);
  }
  const breaks = await page
    .locator('main figure')
    .evaluateAll((all) => all.map((figure) => getComputedStyle(figure).breakInside));
  expect(breaks.filter((inside) => inside !== 'avoid')).toEqual([]);
}

test('prints the contact page with an address to write to and without fields', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const { text } = await printed(page, 'A4');
  const { heading, introduction } = site.pages.contact;
  for (const printedWords of [heading, introduction, site.owner.email ?? ''])
    expect(text).toContain(bare(printedWords));
  expect(text).not.toContain(bare(words.contact.message));
  await onPaper(page, 'A4');
  await expect(page.locator('main').locator('input, textarea').filter({ visible: true })).toHaveCount(0);
});

for (const [name, address] of [
  ['an unknown address', '/no-such-page'],
  ['what cannot be had offline', OFFLINE_FILES.page],
] as const) {
  test(`prints no address at the foot of the page for ${name}`, async ({ page }) => {
    await page.goto(address);
    const { text } = await printed(page, 'A4');
    expect(text).toContain(bare(site.footer));
    expect(text).not.toContain(bare(new URL(siteUrl).host));
  });
}

test('prints words in place that are not revealed yet', async ({ page }) => {
  await holdRequests(page, PORTRAIT);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await opacityOf(page.locator('h1'))).toBe(0);
  await onPaper(page, 'A4');
  expect(await opacityOf(page.locator('h1'))).toBe(1);
  for (const line of await page.locator('h1 > *').all()) await expect(line).toHaveCSS('translate', 'none');
});

test('prints words whole that are being revealed', async ({ page }) => {
  await page.goto('/contact');
  const words = page.locator('[data-revealed] > *');
  await expect(words).not.toHaveCSS('animation-duration', '0s');
  await onPaper(page, 'A4');
  await expect(words).toHaveCSS('animation-duration', '0s');
});

test('prints home as one sheet', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { headline, introduction = '' } = site.pages.home;
  for (const format of FORMATS) {
    const { sheets, text, pictures } = await printed(page, format);
    expect({ sheets, pictures }, format).toEqual({ sheets: 1, pictures: [1] });
    for (const words of [...headline, introduction]) expect(text, format).toContain(bare(words));
  }
});

test('prints the wall on one or two sheets, with every picture and title', async ({ page }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  for (const format of FORMATS) {
    const { sheets, text, pictures } = await printed(page, format);
    expect(sheets, format).toBeLessThanOrEqual(2);
    expect(pictures.reduce(sum), format).toBe(projects.length);
    for (const { card } of projects) expect(text, format).toContain(bare(card.alt));
  }
});

test('prints a slideshow as a contact sheet, whatever slide was shown', async ({ page }) => {
  await page.goto(`/portfolio/${withSection('slideshow')?.slug}`);
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.getByRole('button', { name: words.slideshow.previous }).click();
  await expect(show.locator('[aria-live]')).not.toHaveText(/^1\b/);
  await onPaper(page, 'A4');
  const slides = await show.locator('[aria-roledescription="slide"] img').evaluateAll((all) =>
    all.map((slide) => {
      const { left, top } = slide.getBoundingClientRect();
      return { column: Math.round(left), row: Math.round(top) };
    }),
  );
  const columns = [...new Set(slides.map(({ column }) => column))];
  expect(columns).toHaveLength(3);
  expect(new Set(slides.map(({ row }) => row)).size).toBe(Math.ceil(slides.length / 3));
  // The slides follow the order of the show: across, then down.
  expect(slides.map(({ column }) => columns.indexOf(column))).toEqual(slides.map((_, at) => at % 3));
});

test('prints in the light theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  const night = await colorsOf(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await colorsOf(page)).toEqual([site.inks.paper, site.inks.key].map((ink) => ink.replaceAll(' ', ', ')));
  expect(night).not.toEqual(await colorsOf(page));
});

test('downloads the PDF under a name that says whose it is', async ({ page, site }) => {
  await page.goto('/resume');
  const link = page.getByRole('main').getByRole('link', { name: /pdf/i });
  await expect(link).toHaveAttribute('type', 'application/pdf');
  const coming = page.waitForEvent('download');
  await link.click();
  const download = await coming;
  expect(`/${download.suggestedFilename()}`).toBe(resumePdf.url);
  const answer = await page.request.get(site.url + resumePdf.url);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).equals(await readFile(resumePdf.file))).toBe(true);
});

const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
