import { OFFLINE_FILES } from '../../app/offline/files.ts';
import { test } from './support/one-tab.ts';
import { variousAddresses } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const STYLESHEET = /\/static\/css\/style\.[\w-]+\.css$/;
const MODES = [
  { width: 390, height: 844, colorScheme: 'light', media: 'screen' },
  { width: 1440, height: 900, colorScheme: 'dark', media: 'screen' },
  { width: 794, height: 1123, colorScheme: 'light', media: 'print' },
] as const;

test('loads the whole style sheet before hydration, and none before the first paint', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route(STYLESHEET, async (route) => {
    await held;
    await route.continue();
  });
  const code = page.waitForResponse(/\/entry\.client\.[\w-]+\.chunk\.js$/);
  const stylesheet = page.waitForRequest(STYLESHEET);
  await page.goto('/privacy');
  const atLoad = requests.filter((url) => STYLESHEET.test(url));
  await page.mouse.move(10, 10);
  await Promise.all([stylesheet, code.then((answer) => answer.finished())]);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  release();
  await hydrated(page);
  expect(atLoad).toEqual([]);
  expect(requests.filter((url) => STYLESHEET.test(url))).toHaveLength(1);
});

for (const address of [...variousAddresses, '/no-such-page', OFFLINE_FILES.page]) {
  test(`looks the same with its own rules as with the whole style sheet: ${address}`, async ({ page, site }) => {
    // The page's own requests are held, so that it is never hydrated and has its own rules alone.
    for (const files of ['**/static/js/**', STYLESHEET]) await page.route(files, () => {});
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const stylesheet = await page.evaluate(async (home) => {
      const html = await (await fetch(home)).text();
      const found = /data-stylesheet="([^"]+)"/.exec(html)?.[1];
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${found}?`, id: 'whole' });
      await new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = reject;
        document.head.append(link);
      });
      return link.sheet?.cssRules.length ?? 0;
    }, site.url);
    expect(stylesheet).toBeGreaterThan(0);
    for (const { width, height, ...mode } of MODES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia(mode);
      expect.soft(await page.evaluate(differences), `${width} px, ${mode.media}`).toEqual([]);
    }
  });
}

/** Returns the elements whose computed styles change with the style sheet `#whole`, in the page. */
function differences(): string[] {
  const link = document.querySelector('#whole');
  const sheet = link instanceof HTMLLinkElement ? link.sheet : null;
  if (!sheet) throw new Error('The page has no style sheet #whole.');
  const names = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
      else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
    }
  };
  collect(sheet.cssRules);
  const properties = [...names];
  const looks = () =>
    [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return '';
        return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      }),
    );
  const whole = looks();
  sheet.disabled = true;
  const own = looks();
  sheet.disabled = false;
  return whole.flatMap((look, at) => (look === own[at] ? [] : [`${look}\n${own[at]}`])).slice(0, 3);
}

test('looks the same after a navigation as after a load', async ({ page }) => {
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { display, color, fontSize, gridTemplateColumns, position } = getComputedStyle(element);
        return [element.tagName, display, color, fontSize, gridTemplateColumns, position].join(' ');
      }),
    );
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(page).toHaveURL('/resume');
  await expect(page.locator('h1')).toHaveText('Resume');
  const gone = await looks();
  await page.reload();
  await hydrated(page);
  expect(gone).toEqual(await looks());
});
