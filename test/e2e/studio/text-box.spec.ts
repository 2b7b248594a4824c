import type { Locator, Page } from '@playwright/test';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const button = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });

const ABOUT = 'about.md';

const bodyOf = (page: Page) =>
  page.evaluate(
    async (file) => (await (await fetch(`/api/draft?file=${encodeURIComponent(file)}`)).json()).now.body.trim(),
    ABOUT,
  );

/** Opens the form of a page with an empty text. */
async function openEmpty(page: Page, studio: Parameters<typeof openScreen>[1]): Promise<Locator> {
  await openScreen(page, studio, '/pages/about');
  await expect(button(page, 'Bold')).toBeEnabled(FIRST_PAGE);
  const text = box(page);
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  return text;
}

const HEARD: ReadonlySet<unknown> = new Set(['heading', 'paragraph', 'list', 'listitem', 'blockquote']);

/** Returns the roles of the blocks that Chromium tells screen readers. Paragraphs in lists and quotations are left out. */
async function rolesWithin(page: Page): Promise<unknown[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roles = (id: string, isTop: boolean): unknown[] => {
    const node = byId.get(id);
    const role = node?.role?.value;
    const isHeard = !node?.ignored && HEARD.has(role) && (isTop || role !== 'paragraph');
    const inner = (node?.childIds ?? []).flatMap((child) => roles(child, isTop && !isHeard));
    return isHeard ? [role, ...inner] : inner;
  };
  const text = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Text');
  return text ? roles(text.nodeId, true) : [];
}

/** Pastes as another program's clipboard would. */
const paste = (text: Locator, data: Readonly<Record<string, string>>) =>
  text.evaluate((element, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('writes headings, lists, an address and links as visitors read them, by keys', async ({ page, studio }) => {
  const text = await openEmpty(page, studio);
  await page.keyboard.type('## Studio');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rua 1');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('1000 Lisboa');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Portugal');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Red');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Blue');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Good.');
  await expect(text.getByRole('heading', { level: 2, name: 'Studio' })).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveText(['Red', 'Blue']);
  await expect(text.getByRole('blockquote')).toHaveText('Good.');
  const before = '## Studio\n\nRua 1\\\n1000 Lisboa\\\nPortugal\n\n- Red\n- Blue\n\n> Good.';
  await expect.poll(() => bodyOf(page)).toBe(before);

  expect(await rolesWithin(page)).toEqual(['heading', 'paragraph', 'list', 'listitem', 'listitem', 'blockquote']);

  // The keys open the dialog of links here, and the search elsewhere.
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('instagram.com/third.ink');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: 'Good.' })).toHaveAttribute('href', 'https://instagram.com/third.ink');
  await expect(button(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await page.keyboard.type(' See ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dogw');
  await dialog.getByRole('button', { name: /Dogwood/ }).press('Enter');
  await expect(text.getByRole('link', { name: 'Dogwood' })).toHaveAttribute('href', '/portfolio/dogwood');
  await expect
    .poll(() => bodyOf(page))
    .toBe(before.replace('Good.', '[Good.](https://instagram.com/third.ink) See [Dogwood](/portfolio/dogwood)'));
  await page.keyboard.press('Control+z');
  await expect(text.getByRole('link', { name: 'Dogwood' })).toHaveCount(0);
  await expect(text).toContainText('See');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Find anything' })).toBeFocused();
});

test('makes a link of words and an address in the signs of Markdown', async ({ page, studio }) => {
  const text = await openEmpty(page, studio);
  await page.keyboard.type('Ask [the shop](shop@third.ink) now.');
  await expect(text.getByRole('link')).toHaveText('the shop');
  await expect.poll(() => bodyOf(page)).toBe('Ask [the shop](mailto:shop@third.ink) now.');
});

test('pastes marks, links and addresses, and plain text on request', async ({ page, studio }) => {
  const text = await openEmpty(page, studio);
  await paste(text, {
    'text/html':
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>First</p><p>By <span style="font-weight:700">hand</span></p></b>',
    'text/plain': 'First\n\nBy hand',
  });
  await expect(text.locator('strong')).toHaveText('hand');
  // Right after the focus, ProseMirror takes a jump to the start of the whole text for the browser's own.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  // The editor knows a new selection a moment later, when the browser reports it.
  await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await paste(text, { 'text/plain': 'press.example/a' });
  await expect(text.getByRole('link', { name: 'By' })).toHaveAttribute('href', 'https://press.example/a');
  await expect.poll(() => bodyOf(page)).toBe('First\n\n[By](https://press.example/a) **hand**');

  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<p><i>Two</i></p>'], { type: 'text/html' }),
        'text/plain': new Blob(['*Two* {owner}'], { type: 'text/plain' }),
      }),
    ]),
  );
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Shift+v');
  await expect.poll(() => bodyOf(page)).toBe('\\*Two\\* {owner}');
  await expect(text.locator('[data-chip]')).toHaveText('Mara Tolliver');
});

test('takes words of input methods whole, and offers the names in braces', async ({ page, studio }) => {
  const text = await openEmpty(page, studio);
  const client = await page.context().newCDPSession(page);
  const compose = (words: readonly string[]) =>
    words.reduce(async (done, word) => {
      await done;
      await client.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
    }, Promise.resolve());
  await compose(['に', 'にほ', 'にほん', '日本']);
  await client.send('Input.insertText', { text: '日本' });
  await compose(['ㅎ', '하', '한', '한ㄱ', '한그', '한글']);
  await client.send('Input.insertText', { text: '한글' });
  await compose(['´']);
  await client.send('Input.insertText', { text: 'é' });
  await expect(text).toHaveText('日本한글é');
  await expect.poll(() => bodyOf(page)).toBe('日本한글é');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('End');
  await page.keyboard.type('。です');
  await expect.poll(() => bodyOf(page)).toMatch(/^\*\*日本한글é/);
  await page.keyboard.type(' {');
  const offered = page.getByRole('listbox', { name: 'Names' });
  await expect(offered.getByRole('option')).toHaveText([/Mara Tolliver/, /Third Ink/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(offered).toBeHidden();
  await expect(text.locator('[data-chip]')).toHaveText('Third Ink');
  await expect.poll(() => bodyOf(page)).toMatch(/\{studio\}/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('sets the caret and a heading', async ({ page, studio }) => {
    await openScreen(page, studio, '/pages/about');
    await expect(button(page, 'Heading')).toBeEnabled(FIRST_PAGE);
    await box(page).getByRole('paragraph').first().tap();
    await button(page, 'Heading').tap();
    await expect(box(page).getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(button(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Heading').tap();
    await expect(box(page).getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});
