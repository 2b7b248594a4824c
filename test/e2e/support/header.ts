import type { Page } from '@playwright/test';
import { content, sectionIn } from './sample.ts';
import { expect } from './site.ts';

const { messages: words } = content;
const WITHOUT_CONTACT_BUTTON = ['/', '/contact'];
const WITHOUT_TABS = ['/', '/about', '/contact', '/resume'];
/** The widest window without the contact button in the header. */
const PHONE_PX = 639;
const TABLET_PX = 640;

/** Returns the tab that is marked at a path, or '' if there is none. */
function activeTab(path: string): string {
  if (path.startsWith('/portfolio')) return sectionIn('portfolio').label;
  if (path.startsWith('/music')) return sectionIn('music').label;
  return path.startsWith('/art') ? sectionIn('art').label : '';
}

const SECTIONS = ['/portfolio', '/music', '/art'];
const TABS = [sectionIn('portfolio').label, sectionIn('music').label, sectionIn('art').label];

/** Checks the header of the page at `path`, and the links to the works where the header has no tabs. */
export async function expectHeader(page: Page, path: string) {
  const window = page.viewportSize();
  const isProject = path.startsWith('/portfolio/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: words.logo_label })).toHaveAttribute('href', '/');
  const back = header.getByRole('link', { name: /back/i });
  await expect(back).toHaveCount(isProject ? 1 : 0);
  if (isProject) await expect(back).toHaveAttribute('href', '/portfolio');
  const contact = header.getByRole('link', { name: words.contact_button });
  await page.setViewportSize({ width: TABLET_PX, height: 800 });
  await expect(contact).toBeVisible({ visible: !WITHOUT_CONTACT_BUTTON.includes(path) });
  if (await contact.isVisible()) await expect(contact).toHaveAttribute('href', '/contact');
  await page.setViewportSize({ width: PHONE_PX, height: 800 });
  await expect(contact).toBeHidden();

  const hasTabs = !WITHOUT_TABS.includes(path);
  const inHeader = header.getByRole('navigation');
  const inPage = page.getByRole('main').getByRole('navigation', { name: words.see_work, exact: true });
  await expect(inHeader).toHaveCount(hasTabs ? 1 : 0);
  await expect(inPage).toHaveCount(hasTabs ? 0 : 1);
  const tabs = (hasTabs ? inHeader : inPage).getByRole('link');
  await expect(tabs).toHaveText(TABS);
  const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(SECTIONS);
  await expect(header.locator('[aria-current]')).toHaveText(activeTab(path) ? [activeTab(path)] : []);
  if (window) await page.setViewportSize(window);
}
