import path from 'node:path';
import type { Page } from '@playwright/test';
import { statusOf } from '../../../app/components/plates/status.ts';
import { fillTemplate } from '../../../model/template.ts';
import { content } from './sample.ts';
import { expect, hydrated } from './site.ts';

/** The first project that has a picture with separations. */
const printed = content.projects.find(({ show }) => show.some((s) => 'pictures' in s && s.pictures[0]?.separations));
if (!printed) throw new Error('No project has plates.');
export const address = `/portfolio/${printed.slug}`;
export const words = { ...content.messages.plates, language: content.site.language };
/** The project's pictures with separations; `original` is an absolute path. */
export const sheets = printed.show.flatMap((section) =>
  'pictures' in section
    ? section.pictures.flatMap(({ file, alt, title, separations }) =>
        separations ? [{ original: path.join(printed.folder, file), alt, title, separations }] : [],
      )
    : [],
);
const [firstSheet] = sheets;
if (!firstSheet) throw new Error('No picture has separations.');
export const first = firstSheet;
export const inks = first.separations.map(({ ink }) => ink);

/** Returns a URL pattern of the separations of a sheet. */
export const filesOf = ({ separations }: typeof first) =>
  `**/static/pictures/{${separations.map(({ file }) => path.parse(file).name).join(',')}}.*`;

export const table = (page: Page) => page.getByRole('region', { name: words.heading });
export const patch = (page: Page, plate: number) =>
  table(page).getByRole('button', {
    name: fillTemplate(words.plate, { number: plate + 1, ink: words[inks[plate] ?? 'key'] }),
    exact: true,
  });
export const print = (page: Page) => table(page).getByRole('img', { name: first.alt });
export const plates = (page: Page) =>
  table(page)
    .locator('[data-laid]')
    .filter({ has: page.locator('img') });
export const sheet = (page: Page, number: number) => table(page).getByRole('radio', { name: `Sheet ${number}` });
/** Returns the untrimmed sheet once all its separations have loaded. */
export const whole = (page: Page) => table(page).locator('[aria-busy="false"]');
export const scrollToTable = (page: Page) => table(page).scrollIntoViewIfNeeded();

export async function open(page: Page) {
  await page.goto(address);
  await hydrated(page);
  await scrollToTable(page);
  await expect(whole(page)).toHaveCount(1);
}

/** Expects patches, plates and status to agree on the plates that are laid. `moved` is the plate pressed last. */
export async function expectLaid(page: Page, laid: readonly boolean[], moved?: number) {
  for (const [at, is] of laid.entries()) {
    await expect(patch(page, at)).toHaveAttribute('aria-pressed', String(is));
    await expect(plates(page).nth(at)).toHaveCSS('opacity', is ? '1' : '0');
  }
  const reported = inks.map((ink, at) => ({ ink, laid: laid[at] ?? false }));
  await expect(table(page).getByRole('status')).toHaveText(
    statusOf(reported, moved === undefined ? undefined : reported[moved], words),
  );
}
