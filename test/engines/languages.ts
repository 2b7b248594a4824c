import { writeStudioInTunis } from '../fixtures/studio-in-tunis.ts';
import { check, type Journey } from './journey.ts';
import { click, isAtAddress, middleOf, open, run, shown } from './on-page.ts';
import { startOwnersSite } from './owners-site.ts';

const WORK = '/works/port';
/** WebKit reports the code for later that a page has not loaded yet when a link to another language leaves it. */
const LEFT_EARLY = /<link rel="modulepreload"/;

/** Builds and serves the site of a studio in Arabic and English. */
export const startLanguagesSite = () => startOwnersSite(writeStudioInTunis);

export const languageJourneys: readonly Journey[] = [
  {
    name: 'languages: from right to left and back',
    mayLog: LEFT_EARLY,
    async walk({ page, url }) {
      await open(page, url + WORK);
      const logo = await middleOf(page, { css: 'header picture' });
      const other = await middleOf(page, { css: 'header a[hreflang="en"]' });
      check(other.x < logo.x, `the switch is at ${other.x} px, right of the logo at ${logo.x} px`);
      await click(page, { css: 'header a[hreflang="en"]', name: 'English' });
      await isAtAddress(page, `/en${WORK}`);
      await shown(page, { css: 'html' }, ({ attributes }) => attributes.lang === 'en' && !attributes.dir);
      // A fact without a translation stays in Arabic, at the edge of the English page.
      await shown(page, { css: 'dd[lang="ar"][dir="rtl"]' });
      const [fact, name] = await run(
        page,
        () => {
          const range = document.createRange();
          return ['dd[lang="ar"]', 'dt'].map((css) => {
            const element = document.querySelector(css);
            if (element) range.selectNodeContents(element);
            return Math.round(range.getBoundingClientRect().left);
          });
        },
        null,
      );
      check(Math.abs((fact ?? 0) - (name ?? 0)) <= 2, `the fact begins at ${fact} px, its name at ${name} px`);
      await click(page, { css: 'header [data-back]' });
      await isAtAddress(page, '/en/works');
      await shown(page, { css: 'header a[hreflang="ar"]' }, ({ attributes }) => attributes.href === '/works');
      const wide = await run(page, () => document.documentElement.scrollWidth - innerWidth, null);
      check(wide <= 0, `the page is ${wide} px wider than the window`);
    },
  },
];
