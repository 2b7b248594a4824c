import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startGitServer } from '../../fixtures/git-server.ts';
import { type Sshd, sshdObstacle, startSshd } from '../../fixtures/sshd.ts';
import { PATIENCE } from '../../patience.ts';
import { A_PUBLISH, expect, openScreen, START_MS, test } from '../support/studio.ts';

/** An upload of the whole site makes the pictures that nobody has asked for yet. */
const A_FIRST_UPLOAD = { timeout: 240_000 * PATIENCE };

test.describe.configure({ mode: 'default' });
test.skip(sshdObstacle !== undefined, sshdObstacle ?? '');

let sshd: Sshd;
test.beforeAll(async () => {
  sshd = await startSshd();
});
test.afterAll(() => sshd.stop());

const place = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Where the site is' });
const online = (name: string) => readFile(path.join(sshd.folder, name), 'utf8');

/** Types what the host needs, all but the folder. */
async function fillHost(page: Page, { user = sshd.settings.user } = {}): Promise<void> {
  await place(page).getByRole('radio', { name: 'Web space by SFTP' }).check();
  await place(page).getByLabel('Host', { exact: true }).fill(sshd.settings.host);
  await place(page).getByLabel('Port').fill(String(sshd.settings.port));
  await place(page).getByLabel('User').fill(user);
}

test('says in words what is wrong with a host, and uploads nothing', async ({ page, studio }) => {
  await openScreen(page, studio, '/settings');
  await expect(place(page)).toContainText('On this computer only: http://', A_PUBLISH);
  await fillHost(page, { user: 'nobody-here' });
  await place(page).getByRole('button', { name: 'Put it online' }).click();
  await expect(place(page)).toContainText('There is no password and no key. Type one of them.');
  await place(page).getByLabel('Password').fill('wrong');
  await place(page).getByRole('button', { name: 'Put it online' }).click();
  await expect(place(page)).toContainText('The host shows a key for the first time: SHA256:');
  await place(page).getByRole('button', { name: 'Accept this key' }).click();
  await expect(place(page)).toContainText('The host does not accept this user and password. Check both.', A_PUBLISH);
  await place(page).getByRole('button', { name: 'Put it online' }).click();
  await expect(place(page)).toContainText('The host does not accept this user and password. Check both.', A_PUBLISH);
  await page.reload();
  await expect(place(page).getByRole('radio', { name: 'Web space by SFTP' })).not.toBeChecked();
  expect(await readdir(sshd.folder)).toEqual([]);
});

test('puts the site online; a changed word follows, and its undo', async ({ page, studio }) => {
  test.setTimeout(START_MS + A_FIRST_UPLOAD.timeout);
  await openScreen(page, studio, '/settings');
  await fillHost(page);
  await place(page).getByLabel('Folder').fill(sshd.folder);
  await place(page).getByRole('button', { name: 'Sign in with a key' }).click();
  await place(page)
    .getByLabel('Private key')
    .fill(sshd.settings.key ?? '');
  await place(page).getByRole('button', { name: 'Try it' }).click();
  await expect(place(page)).toContainText(`for the first time: ${sshd.settings.hostKey}.`, A_PUBLISH);
  await place(page).getByRole('button', { name: 'Accept this key' }).click();
  await expect(place(page)).toContainText('It works.', A_PUBLISH);
  await place(page).getByRole('button', { name: 'Put it online' }).click();
  await expect(place(page)).toContainText(/Uploading \d+ of \d+\./, A_FIRST_UPLOAD);
  await expect(place(page)).toContainText('On 127.0.0.1 since today', A_FIRST_UPLOAD);
  expect(await online('about/index.html')).toContain('</html>');
  expect(await readdir(sshd.folder)).toContain('404.html');
  const answer = JSON.stringify(await (await page.request.get(`${studio.url}/api/settings`)).json());
  expect(answer).not.toContain('PRIVATE KEY');

  await page.goto(`${studio.url}/pages/about`);
  await page.getByRole('main').getByLabel('Heading', { exact: true }).fill('About the person online');
  await expect(page.getByRole('banner')).toContainText('1 change', A_PUBLISH);
  await page.goto(`${studio.url}/changes`);
  await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(A_PUBLISH);
  await expect.poll(() => online('about/index.html'), A_PUBLISH).toContain('About the person online');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/Undone in \d/)).toBeVisible(A_PUBLISH);
  await expect.poll(() => online('about/index.html'), A_PUBLISH).not.toContain('About the person online');
  await page.goto(studio.url);
  await expect(place(page)).toContainText('On 127.0.0.1 since today', A_PUBLISH);
  await expect(place(page)).toContainText('It is on your host. Add its address to open it here.', A_PUBLISH);
  await expect(place(page)).not.toContainText('only');
  await expect(place(page).getByRole('link', { name: 'Change the host' })).toHaveAttribute('href', '/settings#place');
});

test('changes the host to a branch of a Git host, and goes back to this computer only', async ({ page, studio }) => {
  test.setTimeout(START_MS + A_FIRST_UPLOAD.timeout);
  const server = await startGitServer();
  try {
    await openScreen(page, studio, '/settings');
    await place(page).getByRole('button', { name: 'Change the host' }).click();
    await place(page).getByRole('radio', { name: 'A Git host' }).check();
    await place(page).getByLabel('Repository').fill(server.settings.url);
    await place(page).getByLabel('Token').fill('wrong');
    await place(page).getByRole('button', { name: 'Put it online' }).click();
    await expect(place(page)).toContainText('The Git host does not accept this token.', A_PUBLISH);
    await place(page).getByLabel('Token').fill(server.settings.token);
    await place(page).getByRole('button', { name: 'Put it online' }).click();
    await expect.poll(() => server.git('for-each-ref'), A_FIRST_UPLOAD).toContain('refs/heads/published');
    expect(server.git('show', 'published:index.html')).toContain('</html>');
    await expect(place(page)).toContainText('On 127.0.0.1 since today', A_PUBLISH);
    await place(page).getByRole('button', { name: 'Stop uploading' }).click();
    await expect(place(page)).toContainText('On this computer only: http://', A_PUBLISH);
  } finally {
    await server.stop();
  }
});
