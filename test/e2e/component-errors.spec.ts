import type { Page } from '@playwright/test';
import { button, expectError, MESSAGE, noteReasons, onMessage, recordMessages, write } from './support/contact-form.ts';
import { answerForeignRequests } from './support/requests.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const FAULT = 'a mistake in this part alone';
const release = content.releases.find(({ recording }) => recording);
const title = release?.recording?.title ?? '';

const article = (page: Page) => page.getByRole('article', { name: release?.title, exact: true });
const table = (page: Page) => page.getByRole('region', { name: words.plates.heading });
const main = (page: Page) => page.getByRole('main');
const sound = (page: Page) => page.locator('audio:not(article audio)');
const timeOf = (page: Page) =>
  sound(page).evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : Number.NaN));

async function expectPlaying(page: Page) {
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
}

/** Breaks browser interfaces that only the slideshow, plates, film, form and embedded player use. */
const breakParts = (page: Page) =>
  page.addInitScript((fault) => {
    const fail = () => {
      throw new Error(fault);
    };
    const Observer = IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        if (!options || options.rootMargin === '600px') fail();
        super(callback, options);
      }
    };
    HTMLFormControlsCollection.prototype.namedItem = fail;
    HTMLIFrameElement.prototype.focus = fail;
  }, FAULT);

/** Replaces the code of a part with code that throws when rendered, once `sent` resolves. */
const breakCode = (page: Page, chunk: string, sent = Promise.resolve()) =>
  page.route(`**/static/js/${chunk}.*`, async (route) => {
    await sent;
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error(${JSON.stringify(FAULT)}); }`,
    });
  });

test('replaces only the parts that throw, and a recording plays on', async ({ page, traffic, site }) => {
  const faults = () => traffic.messages.filter((message) => message.includes(FAULT)).length;
  await breakParts(page);
  await answerForeignRequests(page, site.url);
  await page.goto('/music');
  await hydrated(page);

  await test.step('gives the film the browser’s own controls', async () => {
    await expect.poll(faults).toBe(1);
    await expect(main(page).locator('video')).toHaveAttribute('controls');
    await expect(page.getByRole('button', { name: words.film.pause })).toHaveCount(0);
  });

  await test.step('leaves the link to its provider in place of the embedded player', async () => {
    const embed = article(page).locator('[data-kind="sound"]');
    await embed.getByRole('button').click();
    await expect(embed.locator('iframe, button')).toHaveCount(0);
    await expect(embed.getByRole('link')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(content.releases.length);
    expect(faults()).toBe(2);
  });

  await article(page)
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .click();
  await expectPlaying(page);

  await test.step('turns the slideshow into a row that scrolls', async () => {
    await page.getByRole('link', { name: sectionIn('portfolio').label, exact: true }).click();
    await main(page).locator('a[href="/portfolio/deep-waters"]').click();
    await expect(page).toHaveURL('/portfolio/deep-waters');
    // The error is logged once the row has replaced the slideshow.
    await expect.poll(faults).toBe(3);
    await expect(page.getByRole('button', { name: words.slideshow.next })).toHaveCount(0);
    const row = main(page).locator('[aria-roledescription="slide"]').last();
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('shows the print in place of the plates', async () => {
    await page.getByRole('link', { name: words.back }).click();
    await main(page).locator('a[href="/portfolio/bb-king-poster"]').click();
    await expect.poll(faults).toBe(4);
    await expect(table(page).getByRole('img')).toBeVisible();
    await expect(table(page).getByRole('button')).toHaveCount(0);
  });

  await expectPlaying(page);
  await page.getByRole('button', { name: `Pause ${title}`, exact: true }).click();
  await expect(sound(page)).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: words.theme.night }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await test.step('turns the form into a plain one whose message arrives', async () => {
    const posts = await recordMessages(page);
    await main(page).getByRole('link', { name: words.project.ask }).click();
    // Two of the form's effects look for its fields.
    await expect.poll(faults).toBe(6);
    await write(page);
    await button(page).click();
    await expect(main(page)).toContainText(words.relay.thanks);
    expect(posts).toHaveLength(1);
    for (const text of Object.values(MESSAGE)) expect(posts[0]).toContain(text);
  });
});

for (const { part, chunk, address, stays } of [
  {
    part: 'slideshow',
    chunk: 'carousel',
    address: '/portfolio/deep-waters',
    stays: (page: Page) => page.locator('[aria-roledescription="slide"]').first(),
  },
  {
    part: 'table for plates',
    chunk: 'light-table',
    address: '/portfolio/bb-king-poster',
    stays: (page: Page) => table(page).getByRole('img'),
  },
]) {
  test(`leaves the ${part} as before if its code throws`, async ({ page, traffic }) => {
    // The page scrolls to the part before its code loads, which replaces the element.
    const scrolled = Promise.withResolvers<void>();
    await breakCode(page, chunk, scrolled.promise);
    await page.goto(address);
    await hydrated(page);
    await stays(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const thrown = page.waitForEvent('console', (message) => message.text().includes(FAULT));
    scrolled.resolve();
    await thrown;
    await expect(stays(page)).toBeInViewport();
    const region = stays(page).locator('xpath=ancestor::section[(@aria-label or @aria-labelledby) and not(@role)][1]');
    await expect(region.getByRole('button')).toHaveCount(0);
    expect(traffic.messages.filter((message) => message.includes(FAULT))).toHaveLength(1);
    await page.getByRole('link', { name: sectionIn('music').label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('music').heading);
  });
}

test('says Error if sending throws, keeps the text and sends at the next try', async ({ page }) => {
  const reasons = noteReasons(page);
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  await page.evaluate((fault) => {
    // Only the message's key is random.
    const draw = crypto.getRandomValues;
    crypto.getRandomValues = () => {
      crypto.getRandomValues = draw;
      throw new Error(fault);
    };
  }, FAULT);
  await button(page).click();
  await expectError(page, reasons, FAULT, 'error_status');
  await button(page).click();
  await expect(button(page)).toHaveText(words.contact.sent ?? '');
});

for (const focus of ['button', 'title'] as const) {
  test(`turns a form that fails while sending, pressed by ${focus === 'button' ? 'its button' : 'Enter'}, into a plain one with the same key, which says that the message may have been sent`, async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await onMessage(page, async (route) => {
      keys.push(/name="idempotency_key"\r\n\r\n(\S+)/.exec(route.request().postData() ?? '')?.[1]);
      await route.continue();
    });
    await page.goto('/contact');
    await hydrated(page);
    await write(page);
    // React inserts the spinner before a label that no longer exists.
    await button(page).evaluate((element) => element.replaceChildren('Send'));
    const pressed = focus === 'button' ? button(page) : page.locator(`form [name="${focus}"]`);
    await pressed.press('Enter');
    const alert = main(page).getByRole('alert');
    await expect(alert).toHaveText(words.contact.may_have_gone);
    await expect(pressed).toBeFocused();
    for (const [name, text] of Object.entries(MESSAGE))
      await expect(page.locator(`form [name="${name}"]`)).toHaveValue(text);
    await expect.poll(() => keys.length).toBe(1);
    await button(page).click();
    await expect(main(page)).toContainText(words.relay.thanks);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[2-9A-Z]{24}$/);
    // A repeated key means that it is the same message.
    await expect(main(page)).toContainText(keys[0]?.slice(0, 8) ?? '');
  });
}

test('opens the picture’s file if the zoom view throws, and Back leads to the page', async ({ page, traffic }) => {
  await breakCode(page, 'zoom-view');
  await page.goto('/portfolio/dogwood');
  await hydrated(page);
  const link = page.locator('#enlarge-2');
  const file = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(file ?? '');
  expect(traffic.messages.join()).toContain(FAULT);
  await page.goBack();
  await expect(page).toHaveURL('/portfolio/dogwood');
});

test('gives the sound the browser’s own controls if the player’s bar throws', async ({ page, traffic }) => {
  await page.goto('/music');
  await hydrated(page);
  await page.evaluate((fault) => {
    // Only the player's clock pads its seconds.
    String.prototype.padStart = () => {
      throw new Error(fault);
    };
  }, FAULT);
  await article(page)
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .click();
  await expect(sound(page)).toBeVisible();
  await expectPlaying(page);
  expect(traffic.messages.join()).toContain(FAULT);
  await page.getByRole('link', { name: sectionIn('art').label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('art').heading);
  await expectPlaying(page);
});
