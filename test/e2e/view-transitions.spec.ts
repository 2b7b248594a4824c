import type { Page } from '@playwright/test';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { projects, messages: words } = content;
const [first, second] = projects;
if (!first || !second) throw new Error('There are no two projects.');

const main = (page: Page) => page.getByRole('main');
const addressOf = ({ slug }: { slug: string }) => `/portfolio/${slug}`;
const card = (page: Page, project: { slug: string }) => main(page).locator(`a[href="${addressOf(project)}"]`);
const backArrow = (page: Page) => page.getByRole('banner').getByRole('link', { name: words.back });

/** The number of project pictures with a transition name before and after the change, and whether any moved. */
type Transition = { before: number; after: number; moved: boolean; ended: boolean };

/** Records each view transition in the page. `how` is the outcome of the transitions. */
async function recordTransitions(page: Page, how: 'done' | 'skipped' = 'done') {
  await page.addInitScript((how) => {
    const transitions: Transition[] = [];
    window.transitions = transitions;
    const named = () =>
      [...document.querySelectorAll('*')].filter((at) => getComputedStyle(at).viewTransitionName.startsWith('work-'))
        .length;
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (update) {
      const entry: Transition = { before: named(), after: 0, moved: false, ended: false };
      transitions.push(entry);
      const transition = startViewTransition.call(this, update);
      transition.updateCallbackDone.then(() => {
        entry.after = named();
      });
      transition.ready.then(
        () =>
          // A transition that must not be seen is ended before its first frame.
          requestAnimationFrame(() => {
            entry.moved = document
              .getAnimations()
              .some(
                ({ effect, playState }) =>
                  playState === 'running' &&
                  effect instanceof KeyframeEffect &&
                  effect.pseudoElement?.startsWith('::view-transition-group(work-'),
              );
          }),
        () => {},
      );
      transition.finished.then(() => {
        entry.ended = true;
      });
      if (how === 'skipped') transition.skipTransition();
      return transition;
    };
  }, how);
}

async function endedTransitions(page: Page, count: number): Promise<Transition[]> {
  await expect.poll(() => page.evaluate(() => window.transitions?.filter(({ ended }) => ended).length)).toBe(count);
  return page.evaluate(() => window.transitions ?? []);
}

/** Works whose first pictures are cropped in one window, on their pages, and nowhere. */
const TRIED = projects.filter(({ slug }) => ['dogwood', 'deep-waters', 'bb-king-poster'].includes(slug));

for (const { viewport, travelling } of [
  { viewport: { width: 1440, height: 900 }, travelling: ['bb-king-poster'] },
  // A phone shows the whole mark of Dogwood; beside the words of a wide window, it is cropped.
  { viewport: { width: 390, height: 844 }, travelling: ['dogwood', 'bb-king-poster'] },
]) {
  test.describe(`in a window of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });
    test('moves a picture if its card and its page show it alike', async ({ page, traffic }) => {
      test.slow();
      await recordTransitions(page);
      await page.goto('/portfolio');
      await hydrated(page);
      const there: string[] = [];
      const back: string[] = [];
      /** Returns the transitions since the last call. */
      const newTransitions = async () => {
        await expect.poll(() => page.evaluate(() => window.transitions?.every(({ ended }) => ended))).toBe(true);
        return page.evaluate(() => window.transitions?.splice(0) ?? []);
      };
      for (const { slug, title } of TRIED) {
        await card(page, { slug }).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true });
        if ((await newTransitions()).some(({ moved }) => moved)) there.push(slug);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
        if ((await newTransitions()).some(({ moved }) => moved)) back.push(slug);
      }
      expect({ there, back }).toEqual({ there: travelling, back: travelling });
      expect(traffic.messages).toEqual([]);
    });
  });
}

test('animates the back arrow, but not pages without the picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordTransitions(page);
  await page.goto(addressOf(first));
  await hydrated(page);
  await main(page).getByRole('link', { name: second.title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await endedTransitions(page, 0);
  await backArrow(page).press('Enter');
  await expect(page).toHaveURL('/portfolio');
  expect(await endedTransitions(page, 1)).toEqual([{ before: 1, after: 1, moved: true, ended: true }]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .press('Enter');
  await expect(page).toHaveURL('/music');
  await expect(main(page)).toBeFocused();
  await endedTransitions(page, 1);
});

test('has no transition with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordTransitions(page);
  await page.goto('/portfolio');
  await hydrated(page);
  await card(page, first).press('Enter');
  await expect(page).toHaveURL(addressOf(first));
  await backArrow(page).press('Enter');
  await expect(page).toHaveURL('/portfolio');
  await endedTransitions(page, 0);
});

test('shows the page if transitions are skipped', async ({ page }) => {
  await recordTransitions(page, 'skipped');
  await page.goto('/portfolio');
  await hydrated(page);
  for (const project of [first, second]) {
    await card(page, project).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title);
    await backArrow(page).press('Enter');
    await expect(page).toHaveURL('/portfolio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  }
});

test('follows a navigation during a transition', async ({ page, traffic }) => {
  await recordTransitions(page);
  await page.goto('/portfolio');
  await hydrated(page);
  await card(page, first).press('Enter');
  // Back would leave the site before the address has changed.
  await expect(page).toHaveURL(addressOf(first));
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await expect(page).toHaveURL('/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  await expect.poll(() => page.evaluate(() => window.transitions?.every(({ ended }) => ended))).toBe(true);
  await card(page, second).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
  expect(traffic.messages).toEqual([]);
});

declare global {
  interface Window {
    transitions?: Transition[];
  }
}
