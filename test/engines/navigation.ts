import { content, sectionIn } from '../e2e/support/sample.ts';
import { check, type Journey } from './journey.ts';
import { focus, go, isAtAddress, middleOf, open, run, shown, until } from './on-page.ts';

const FURTHER_PX = 300;

export const navigationJourneys: readonly Journey[] = [
  {
    name: 'navigation: back and forth, each to its place',
    async walk({ page, url }) {
      const arrivesAt = async (path: string, top: number) => {
        let found = { path: '', top: 0 };
        const is = async () => {
          found = await run(page, () => ({ path: location.pathname, top: Math.round(scrollY) }), null);
          return found.path === path && Math.abs(found.top - top) <= 1;
        };
        await until(`${path} at ${top} px`, is).catch((error: Error) => {
          throw new Error(`${error.message}; it stands at ${found.path}, ${found.top} px`);
        });
      };
      await open(page, `${url}/portfolio`);
      await run(page, () => document.documentElement.setAttribute('data-marked', ''), null);
      const slug = content.projects.at(3)?.slug;
      const link = { css: `main a[href="/portfolio/${slug}"]` };
      const card = await middleOf(page, link);
      // Firefox in a narrow window drifts by some pixels after a scroll, so the place is read at the click itself.
      await run(
        page,
        (css) => {
          const card = document.querySelector(css);
          const keepPlace = () => {
            document.documentElement.dataset.clickedAt = `${card?.getBoundingClientRect().top}`;
          };
          card?.addEventListener('click', keepPlace, { once: true });
        },
        link.css,
      );
      await page.drag('mouse', [card]);
      await arrivesAt(`/portfolio/${slug}`, 0);
      await run(page, (top) => window.scrollTo({ top, behavior: 'instant' }), FURTHER_PX);
      await go(page, -1);
      await isAtAddress(page, '/portfolio');
      // Fonts that arrive late may move the page below the view; the card must be where it was clicked.
      const clickedAt = await run(page, () => Number(document.documentElement.dataset.clickedAt), null);
      await shown(page, link, ({ box }) => Math.abs(box.top - clickedAt) <= 1).catch((error: Error) => {
        throw new Error(`${error.message}; it was clicked at ${clickedAt} px`);
      });
      await go(page, 1);
      await arrivesAt(`/portfolio/${slug}`, FURTHER_PX);
      const isSame = await run(page, () => document.documentElement.hasAttribute('data-marked'), null);
      check(isSame, 'a document was loaded again');
    },
  },
  {
    name: 'navigation: by tab and by key',
    async walk({ page, url }) {
      await open(page, `${url}/portfolio`);
      await page.drag('mouse', [await middleOf(page, { css: 'header a', name: sectionIn('music').label })]);
      await isAtAddress(page, '/music');
      await shown(page, { css: 'h1', name: sectionIn('music').heading });
      // The page takes the focus when it arrives.
      await shown(page, { css: 'main' }, ({ hasFocus }) => hasFocus);
      await focus(page, { css: 'header a', name: sectionIn('art').label });
      await page.press('Enter');
      await isAtAddress(page, '/art');
      await shown(page, { css: 'h1', name: sectionIn('art').heading });
    },
  },
];
