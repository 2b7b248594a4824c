import { recordDocuments } from './support/requests.ts';
import { content, sectionIn, wayTo } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });

const { messages: words } = content;
const { pages } = content.site;

test('lets visitors click from page to page from a deep link', async ({ page, traffic }) => {
  const documents = recordDocuments(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/portfolio/dogwood/');
  await hydrated(page);
  const project = (await heading.textContent()) ?? '';
  await page.getByRole('banner').getByRole('link', { name: /back/i }).click();
  await expect(heading).toHaveText(sectionIn('portfolio').heading);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(heading).toHaveText(sectionIn('music').heading);
  await page.getByRole('contentinfo').getByRole('link', { name: words.footer_about }).click();
  await expect(heading).toHaveText(content.about.heading);
  await page.goBack();
  await expect(heading).toHaveText(sectionIn('music').heading);
  await page.goBack();
  await expect(heading).toHaveText(sectionIn('portfolio').heading);
  await page.goBack();
  await expect(heading).toHaveText(project);
  await page.goForward();
  await expect(page).toHaveURL('/portfolio');
  expect(documents).toEqual(['/portfolio/dogwood/']);
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('shows the same page at an address that the host redirects to its slash', async ({ page, traffic }) => {
  const response = await page.goto('/about');
  expect(new URL(response?.url() ?? '').pathname).toBe('/about/');
  await hydrated(page);
  await expect(page).toHaveURL('/about');
  await page.getByRole('main').getByRole('link', { name: content.about.resume_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.resume.heading);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL('/resume');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.resume.heading);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading);
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

for (const address of ['/no-such-page', '/portfolio/does-not-exist']) {
  test(`does not find ${address}, and leads on`, async ({ page, traffic }) => {
    await page.goto('/music');
    await hydrated(page);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages['not-found'].heading);
    // Chromium logs every 404 document.
    expect(traffic.messages).toEqual([expect.stringContaining('404')]);
    await page.getByRole('main').getByRole('link', { name: words.not_found.continue }).click();
    await hydrated(page);
    await expect(page).toHaveURL('/music');
    await page.goBack();
    await page
      .getByRole('main')
      .getByRole('link', { name: wayTo('portfolio') })
      .click();
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: sectionIn('art').label })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('art').heading);
    expect(traffic.messages.filter((message) => !message.includes('404'))).toEqual([]);
    expect(traffic.foreign).toEqual([]);
  });
}

for (const { from, to } of content.aliases) {
  test(`leads the old address ${from} to ${to}`, async ({ page }) => {
    await page.goto(from);
    await hydrated(page);
    await expect(page).toHaveURL(to);
  });
}
