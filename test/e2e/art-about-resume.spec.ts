import { test } from './support/one-tab.ts';
import { content, ofResume } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

test('shows two pieces of art with their captions', async ({ page }) => {
  await page.goto('/art');
  await expect(page.getByRole('figure')).toHaveCount(2);
  for (const [at, { title, caption, medium, year, picture }] of content.artworks.entries()) {
    const figure = page.getByRole('figure').nth(at);
    const words = figure.locator('figcaption');
    await expect(words.getByRole('heading', { level: 2 })).toHaveText(title);
    for (const text of [caption, medium, String(year)]) await expect(words).toContainText(text);
    const image = figure.getByRole('img', { name: picture.alt });
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('shows the biography, and Resume leads to the resume', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const subject of [/graphic design/i, /computer science/i, /applied statistics/i]) {
    await expect(main.getByRole('paragraph').filter({ hasText: subject })).not.toHaveCount(0);
  }
  await expect(main.getByRole('img', { name: content.about.photo.alt })).not.toHaveJSProperty('naturalWidth', 0);
  await hydrated(page);
  await main.getByRole('link', { name: 'Resume', exact: true }).click();
  await expect(page).toHaveURL('/resume');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages.resume.heading);
});

test('shows the resume as a picture of its sheet and as the same words in text', async ({ page }) => {
  await page.goto('/resume');
  const sheet = page.getByRole('main').getByRole('img');
  await expect(sheet).toHaveCount(1);
  await expect(sheet).toHaveAttribute('alt', content.messages.resume.sheet_alt);
  await expect(sheet).not.toHaveJSProperty('naturalWidth', 0);
  const text = page.getByRole('region', { name: content.messages.resume.as_text });
  const { basics, work, education, skills } = ofResume.resume;
  await expect(text).toContainText(basics.name);
  await expect(text).toContainText(basics.summary ?? '');
  expect(work.length).toBeGreaterThan(0);
  for (const { name, position } of work) {
    await expect(text.getByRole('heading', { name: `${position}, ${name}` })).toBeVisible();
  }
  for (const { highlights } of work) for (const highlight of highlights) await expect(text).toContainText(highlight);
  for (const { institution } of education) await expect(text).toContainText(institution ?? '');
  for (const { name, keywords } of skills) await expect(text).toContainText(`${name}${keywords.join(', ')}`);
});
