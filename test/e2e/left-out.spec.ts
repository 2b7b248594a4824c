import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axeFinds, COLOR_RULES } from './support/axe.ts';
import { type BuiltCopy, buildFor } from './support/build-copy.ts';
import { measured, wordsOverPictures } from './support/contrast.ts';
import { loadCompletely } from './support/every-page.ts';
import { fontsLoaded } from './support/fonts.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, type OwnServer, startSite, test } from './support/site.ts';

const SITE_URL = 'https://studio.example';
const LOST = '/no-such-page';
/** The colors of a brand, none of which has enough contrast for words. */
const PALE = { red: '#ffbeb4', blue: '#aad2f0', yellow: '#fff4be', key: '#8c8c98' };
const { messages: words, site } = content;
const { email = '' } = site.owner;

/** The sample in pale inks with one project and a hidden one, but without music, art, resume, form and ink switch. */
test.describe('of an owner who leaves things out', () => {
  test.use({ baseURL: undefined });
  test.describe.configure({ mode: 'serial' });

  let folder: string;
  let copy: BuiltCopy;
  let server: OwnServer;

  test.beforeAll(async () => {
    test.slow();
    folder = await mkdtemp(path.join(tmpdir(), 'left-out-'));
    await cp(content.folder, folder, { recursive: true });
    for (const gone of ['music', 'art', 'resume.yaml']) await rm(path.join(folder, gone), { recursive: true });
    const works = (await readdir(path.join(folder, 'portfolio'))).filter((name) => name !== 'section.yaml');
    const [, hidden, ...others] = works.sort();
    expect(hidden).toBe('bb-king-poster');
    const file = path.join(folder, 'portfolio', 'bb-king-poster', 'project.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('visible: true', 'visible: false'));
    for (const name of others) await rm(path.join(folder, 'portfolio', name), { recursive: true });
    const settings = await readFile(path.join(folder, 'site.yaml'), 'utf8');
    const redirects = 'redirects: [{from: /music, to: /about}]\n';
    const rest = Object.entries(PALE).reduce(
      (text, [ink, color]) => text.replace(new RegExp(`^  ${ink}: .*$`, 'm'), `  ${ink}: "${color}"`),
      settings.replace(/^ *work: .*\n/m, ''),
    );
    await writeFile(path.join(folder, 'site.yaml'), `contact: address\nink_switch: false\n${redirects}${rest}`);
    await mkdir(path.join(folder, 'photography'));
    await writeFile(path.join(folder, 'photography', 'harbour.jpg'), 'a picture');
    copy = await buildFor(SITE_URL, { content: folder });
    server = await startSite(copy.build);
  });

  test.afterAll(async () => {
    await server?.stop();
    await copy?.remove();
    await rm(folder, { recursive: true });
  });

  test('names unused content in the build', () => {
    expect(copy.message).toMatch(/Note: \S*photography: nothing in this folder is read/);
    expect(copy.message).not.toContain('EMAIL_');
    expect(copy.complained).not.toContain('Warning');
  });

  test('has no page at an address without content', async ({ page }) => {
    for (const address of ['/resume', '/art', '/music.data']) {
      expect((await page.request.get(server.url + address)).status(), address).toBe(404);
    }
    const moved = await page.request.get(`${server.url}/music`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/about']);
  });

  test('leaves nothing of a hidden project in the release', async () => {
    const { build } = copy;
    const files = await readdir(build, { recursive: true, encoding: 'utf8' });
    const ofIt = /bb-king|high-water|low-river|late-train/;
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => ofIt.test(name))).toEqual([]);
    for (const name of files.filter((file) => /\.(?:html|data|xml|json|txt)$/.test(file))) {
      expect(ofIt.exec(await readFile(path.join(build, name), 'utf8'))?.[0], name).toBeUndefined();
    }
  });

  test('links to nothing that is left out', async ({ page }) => {
    for (const file of ['/sitemap.xml', '/llms.txt', '/feed.xml', '/feed.json']) {
      const text = await (await page.request.get(server.url + file)).text();
      expect(text, file).toContain(`${SITE_URL}/portfolio/`);
      expect(text, file).not.toMatch(new RegExp(`${SITE_URL}/(resume|art|music)\\b`));
    }
    for (const address of ['/', '/about', '/contact', '/portfolio', '/imprint', LOST]) {
      await page.goto(server.url + address);
      // The page for unknown addresses has no code of its own.
      if (address !== LOST) await hydrated(page);
      const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(
        hrefs.filter((href) => /^\/(resume|art|music)/.test(href ?? '')),
        address,
      ).toEqual([]);
      const requests = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(
        requests.filter((name) => /\/(resume|art|music)\.data/.test(name)),
        address,
      ).toEqual([]);
    }
    await page.goto(`${server.url}/portfolio`);
    await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText([
      sectionIn('portfolio').label,
    ]);
  });

  test('has nothing of the ink switch in its pages', async ({ page }) => {
    for (const address of ['/', '/portfolio', LOST]) {
      const html = await (await page.request.get(server.url + address)).text();
      expect(html.includes('--ink-red:rgb(255 190 180)'), address).toBe(true);
      const left = [/data-lifts/, /lifted-inks/, /\/lift\./, new RegExp(words.ink_switch.label)];
      expect(
        left.filter((part) => part.test(html)),
        address,
      ).toEqual([]);
    }
  });

  test('keeps words readable in pale inks', async ({ page }) => {
    test.slow();
    const [work] = await readdir(path.join(folder, 'portfolio'));
    const phone = { width: 390, height: 844 };
    const desktop = { width: 1440, height: 900 };
    for (const [address, viewport] of [
      ['/', phone],
      ['/', desktop],
      ['/about', phone],
      ['/contact', desktop],
      ['/portfolio', phone],
      ['/portfolio', desktop],
      [`/portfolio/${work}`, phone],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(server.url + address);
      await fontsLoaded(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await loadCompletely(page);
        const at = `${address}, ${viewport.width} px, ${colorScheme}`;
        expect.soft(await axeFinds(page, { rules: COLOR_RULES }), at).toEqual([]);
        const read = await measured(page, await wordsOverPictures(page));
        expect
          .soft(
            // The introduction of a section is beside the pictures, where axe judges its color.
            read.filter(({ ratio, least }) => ratio < least && (address !== '/portfolio' || least < 4.5)),
            at,
          )
          .toEqual([]);
      }
    }
  });

  test('shows the owner’s address on the contact page and requests nothing', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.goto(`${server.url}/contact`);
    await hydrated(page);
    const link = page.getByRole('main').getByRole('link', { name: email });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.locator('form')).toHaveCount(0);
    await link.focus();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => !request.startsWith('GET ') || request.includes('email-client'))).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: words.contact.privacy }).click();
    await expect(page.getByRole('main')).toContainText('from your own mailbox');
    await expect(page.getByRole('main')).not.toContainText('{');
    await expect(page.getByRole('main')).not.toContainText('the form');
  });

  test('accepts no message that is posted nevertheless', async ({ page }) => {
    const ids = { user_id: 'visitor', service_id: 'portfolio', template_id: 'contact' };
    const message = { user_name: 'A', user_email: 'a@example.com', title: 'T', message: 'M' };
    const answer = await page.request.post(`${server.url}/api/v1.0/email/send-form`, {
      multipart: { ...ids, ...message },
      headers: { Origin: server.url },
    });
    expect(answer.ok()).toBe(false);
  });
});
