import sharp from 'sharp';
import { test } from './support/one-tab.ts';
import { decoded } from './support/pixels.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const { projects, messages: words } = content;

/** Returns the titles of the project, its parts and its pictures; a slideshow counts as one picture. */
function headingsOf({ title, show }: (typeof projects)[number]) {
  const titles = show.flatMap((section) => {
    if (section.layout === 'slideshow') return section.label;
    if (section.layout === 'film') return section.title ?? [];
    return 'pictures' in section ? section.pictures.flatMap(({ title }) => title ?? []) : [];
  });
  expect(titles.length).toBeGreaterThan(2);
  // The plates come last, unless the project has another place for them.
  const hasPlates = show.some(
    (section) => 'pictures' in section && section.pictures.some((one) => 'separations' in one),
  );
  const { description, pictures, onward } = words.project;
  return [title, description, pictures, ...titles, ...(hasPlates ? [words.plates.heading] : []), onward];
}

for (const [at, project] of projects.entries()) {
  test(`gives ${project.title} headings to skim by, facts, ways on, and a way to ask about it`, async ({ page }) => {
    await page.goto(`/portfolio/${project.slug}`);
    await expect(page.getByRole('main').getByRole('heading')).toHaveText(headingsOf(project));
    const facts = await page
      .locator('main dt')
      .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
    expect(facts).toEqual([
      [words.project.client, project.client],
      [words.project.year, String(project.year)],
      [words.project.role, project.role],
      [words.project.problem, project.problem],
      [words.project.answer, project.answer],
      [words.project.outcome, project.outcome],
    ]);
    const described = await page.locator('main').evaluate((main, html) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      const paragraphs = [...template.content.querySelectorAll('p')].map((p) => p.textContent.trim());
      return paragraphs.map((text) => main.textContent.includes(text));
    }, project.html);
    expect(described.length).toBeGreaterThan(0);
    expect(described).not.toContain(false);

    const previous = projects[(at + projects.length - 1) % projects.length];
    const next = projects[(at + 1) % projects.length];
    for (const [name, to] of [
      [`${words.project.previous} ${previous?.title}`, previous?.slug],
      [`${words.project.next} ${next?.title}`, next?.slug],
    ]) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/portfolio/${to}`);
    }

    await hydrated(page);
    await page.getByRole('link', { name: 'Ask about this project' }).click();
    await expect(page).toHaveURL(`/contact?about=${project.slug}`);
    await expect(page.getByLabel(words.contact.subject)).toHaveValue(`About ${project.title}`);
  });
}

test('leads through all projects by Next, back to the first', async ({ page }) => {
  await page.goto(`/portfolio/${projects[0]?.slug}`);
  await hydrated(page);
  for (const project of [...projects.slice(1), ...projects.slice(0, 1)]) {
    await page.getByRole('link', { name: words.project.next }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title);
  }
  await page.getByRole('link', { name: words.project.previous }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects.at(-1)?.title ?? '');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`makes a third ink from a title and its picture, ${colorScheme}`, async ({ page }) => {
    const project = projects.find(({ opening }) => opening.title === 'across');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/portfolio/${project?.slug}`);
    await hydrated(page);
    const letters = await page.locator('h1 > span').evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().toJSON();
    });
    const picture = await page.locator('main img').first().boundingBox();
    expect(letters.right - (picture?.x ?? Infinity)).toBeGreaterThan(100);
    // The blue letters overprint the red petal at the lower edge.
    const clip = { x: letters.right - 60, y: letters.bottom - 120, width: 60, height: 60 };
    const below = await decoded(sharp(await page.screenshot({ clip })));
    const dark = below.data.filter((red, at) => at % 3 === 0 && red < 40 && (below.data[at + 2] ?? 255) < 80);
    expect(dark.length).toBeGreaterThan(100);
  });
}

test('claims over 600 athletes and 32 programs on the tennis page', async ({ page }) => {
  await page.goto('/portfolio/atanc-national-tennis-month');
  await expect(page.getByRole('main')).toContainText('over 600 athletes');
  await expect(page.getByRole('main')).toContainText('32 programs');
});
