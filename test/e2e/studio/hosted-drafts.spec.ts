import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { gitObstacle, startGitServer } from '../../fixtures/git-server.ts';
import { PATIENCE } from '../../patience.ts';
import { hydrated } from '../support/hydrated.ts';
import { startStaticHost } from '../support/site.ts';
import { A_PUBLISH, expect, openScreen, type RunningStudio, START_MS, test } from '../support/studio.ts';

/** An upload of the whole site makes the pictures that nobody has asked for yet. */
const A_FIRST_UPLOAD = { timeout: 240_000 * PATIENCE };
/** The time limit of a draft on its way to the host, for which the code is bundled once more. */
const UPLOADED = { timeout: 120_000 * PATIENCE };

test.skip(gitObstacle !== undefined, gitObstacle ?? '');

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const place = (page: Page) => main(page).getByRole('region', { name: 'Where the site is' });

async function writeHeading(page: Page, studio: RunningStudio, text: string): Promise<void> {
  await page.goto(`${studio.url}/pages/about`);
  await main(page).getByLabel('Heading', { exact: true }).fill(text);
  await expect(page.getByRole('banner')).toContainText('Saved');
}

test('uploads the draft of a laptop beside its site, and takes it away', async ({ page, studio, browser }) => {
  test.setTimeout(START_MS + A_FIRST_UPLOAD.timeout);
  const server = await startGitServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'published-'));
  try {
    await openScreen(page, studio, '/draft-links');
    await expect(main(page)).toContainText('Put the site online first, under Settings.');
    await page.goto(`${studio.url}/settings`);
    await place(page).getByRole('radio', { name: 'A Git host' }).check();
    await place(page).getByLabel('Repository').fill(server.settings.url);
    await place(page).getByLabel('Token').fill(server.settings.token);
    await place(page).getByRole('button', { name: 'Put it online' }).click();
    await expect(place(page)).toContainText('On 127.0.0.1 since today', A_FIRST_UPLOAD);

    await writeHeading(page, studio, 'About the draft');
    await page.goto(`${studio.url}/draft-links`);
    await expect(main(page)).toContainText('If your repository is public, others can find it there');
    await main(page).getByLabel('For whom').fill('Ana');
    await main(page).getByText('As it goes on').click();
    await main(page).getByRole('button', { name: 'Make a link' }).click();
    await expect(main(page)).toContainText('Ana, until', A_PUBLISH);
    const link = (await main(page).getByRole('status').locator('p').nth(1).textContent()) ?? '';
    expect(link).toMatch(/^https:\/\/thirdink\.example\/-[\w-]{43}\/$/);
    await expect(main(page)).toContainText('The draft as it goes on.', UPLOADED);
    await expect(main(page)).toContainText('not counted');
    const secret = new URL(link).pathname.slice(1, -1);
    expect(await readFile(path.join(studio.data, 'settings.json'), 'utf8')).toContain(secret);

    const published = path.join(folder, 'published');
    server.git('worktree', 'add', '--quiet', '--detach', published, 'published');
    const host = await startStaticHost(published);
    const guest = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await guest.goto(`${host.url}/${secret}/`);
    await hydrated(guest);
    await expect(guest.getByText('Draft, not published.')).toBeVisible();
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await guest.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await guest.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(heading(guest)).toHaveText('About the draft');
    expect(await guest.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(new URL(guest.url()).pathname).toBe(`/${secret}/about`);
    await guest.goto(`${host.url}/about/`);
    await expect(heading(guest)).not.toHaveText('About the draft');
    await guest.context().close();
    await host.stop();

    await writeHeading(page, studio, 'About the later draft');
    const draft = () => server.git('show', `published:${secret}/about/index.html`);
    await expect.poll(draft, UPLOADED).toContain('About the later draft');
    await page.goto(`${studio.url}/draft-links`);
    await main(page).getByRole('button', { name: 'End now the link of Ana' }).focus();
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Nobody but you.');
    await expect.poll(() => server.git('ls-tree', '--name-only', 'published'), UPLOADED).not.toContain(secret);
    expect(server.git('ls-tree', '--name-only', 'published')).toContain('about');
    await expect.poll(() => readFile(path.join(studio.data, 'settings.json'), 'utf8'), UPLOADED).not.toContain(secret);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
