import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { markAddress } from '../../assets/icons/mark.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, SITE_FOLDER, test } from './support/site.ts';

declare global {
  interface Window {
    refused?: string[];
    broken?: true;
  }
}

/** Opens a page that records refusing directives. On the fixture's page, a refusal fails the test. */
async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const refused: string[] = [];
    window.refused = refused;
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
  });
  return page;
}

const refusals = (page: Page) => page.evaluate(() => [...new Set(window.refused)].sort());

test('puts the hash of every inline script into a policy that precedes them all', async ({ page }) => {
  const files = (await readdir(SITE_FOLDER, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    // The browser's own parser reads the page; a parsed document runs no scripts.
    const found = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const all = [...parsed.querySelectorAll('*')];
        const policies = all.filter((element) => element.matches('meta[http-equiv="Content-Security-Policy" i]'));
        const scripts = all.filter((element) => element instanceof HTMLScriptElement);
        return {
          policies: policies.map((meta) => meta.getAttribute('content') ?? ''),
          place: policies[0] ? all.indexOf(policies[0]) : -1,
          firstScript: scripts[0] ? all.indexOf(scripts[0]) : all.length,
          // No browser runs an empty script.
          scripts: scripts
            .filter(({ src, type, text }) => !src && type !== 'application/ld+json' && text !== '')
            .map(({ text }) => text),
          handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
        };
      },
      await readFile(path.join(SITE_FOLDER, file), 'utf8'),
    );
    expect(found.policies, file).toHaveLength(1);
    expect(found.place, file).toBeLessThan(found.firstScript);
    expect(found.handlers, file).toEqual([]);
    const sources = /script-src ([^;]*)/.exec(found.policies[0] ?? '')?.[1]?.split(' ');
    const hashes = found.scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(sources?.toSorted(), file).toEqual(["'self'", ...new Set(hashes)].toSorted());
  }
});

for (const host of ['site', 'staticHost'] as const) {
  test(`runs no code injected into a page on the ${host}`, async ({ context, site, staticHost }) => {
    const page = await watchedPage(context);
    const { url } = { site, staticHost }[host];
    const waitForAnswer = await fetch(`${url}/about/`);
    const html = (await waitForAnswer.text()).replace(
      '</main>',
      `<script>window.broken = true</script><img src="data:," alt="" onerror="window.broken = true">
<a id="slipped" href="javascript:void(window.broken = true)">in</a>
<object data="${markAddress(content.mark)}" type="image/svg+xml"></object></main>`,
    );
    await page.route('**/about', (route) =>
      route.fulfill({ headers: Object.fromEntries(waitForAnswer.headers), body: html }),
    );
    // Hydration would remove the injected elements.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${url}/about`);
    await page.locator('#slipped').evaluate((link: HTMLAnchorElement) => link.click());
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.text = 'window.broken = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<p onclick="window.broken = true">in</p>');
      document.body.querySelector<HTMLElement>('p[onclick]')?.click();
    });
    await expect.poll(() => refusals(page)).toEqual(['object-src', 'script-src-attr', 'script-src-elem']);
    expect(await page.evaluate(() => window.broken)).toBeUndefined();
  });
}

test('reaches no origin that the policy does not name', async ({ context, site, hosted }) => {
  const page = await watchedPage(context);
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  const foreign = hosted.settings.EMAIL_ORIGIN ?? '';
  const reached = await page.evaluate(async (foreign) => {
    const post = document.createElement('form');
    Object.assign(post, { action: `${foreign}/api/v1.0/email/send-form`, method: 'post' });
    const frame = Object.assign(document.createElement('iframe'), { src: foreign });
    const script = Object.assign(document.createElement('script'), { src: `${foreign}/a.js` });
    const base = Object.assign(document.createElement('base'), { href: foreign });
    const picture = Object.assign(new Image(), { src: `${foreign}/a.png` });
    document.body.append(post, frame, script, picture);
    document.head.append(base);
    post.submit();
    const url = `${foreign}/api/v1.0/email/send-form`;
    return fetch(url, { method: 'POST', mode: 'no-cors' }).then(
      () => 'reached',
      () => 'refused',
    );
  }, foreign);
  expect(reached).toBe('refused');
  const directives = ['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'script-src-elem'];
  await expect.poll(() => refusals(page)).toEqual(directives);
  expect(await page.evaluate(() => location.href)).toBe(`${site.url}/contact`);
  expect(hosted.posts).toEqual([]);
});

test('lets no other site frame a page', async ({ context, site, staticHost }) => {
  const page = await watchedPage(context);
  staticHost.files.set('/framing/', `<!doctype html><title>Another</title><iframe src="${site.url}/contact"></iframe>`);
  await page.goto(`${staticHost.url}/framing/`);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  staticHost.files.clear();
});
