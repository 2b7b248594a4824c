import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { siteAddresses } from '../../model/addresses.ts';
import { checkLinks } from './support/links.ts';
import { content } from './support/sample.ts';
import { expect, SITE_FOLDER, test } from './support/site.ts';

// Reads the built files; no server.
test.use({ baseURL: undefined });

/** The not-found page and the offline page. */
const EXTRA_PAGES = 2;

/** The recommended rules and those for whole documents, without those of style that React breaks. */
const RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes charSet, srcSet and the like: names of attributes may be of either case.
    'attr-case': 'off',
    // React closes what has no content, <meta/>, and writes flags with an empty value.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes the doctype in capitals, the build's own pages don't have to.
    'doctype-style': 'off',
    // Colors, ratios and places come from the content.
    'no-inline-style': 'off',
    // React's own ids begin with an underscore, which HTML has allowed since version 5.
    'valid-id': ['error', { relaxed: true }],
    // A film is named, and has controls only where the browser or the page's code gives it some.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // An anchor or a label for what is not on the page would lead nowhere.
    'no-missing-references': 'error',
  },
};

test('the HTML of every page is valid', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(RULES));
  const files = (await readdir(SITE_FOLDER, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(files.length).toBe(siteAddresses(content).length + content.aliases.length + EXTRA_PAGES);
  const wrong: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateFile(path.join(SITE_FOLDER, file));
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
      wrong.push(`${file}:${line}:${column} ${message} (${ruleId})`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every address in the built site leads somewhere', async ({ page }) => {
  const { pages, checked, wrong } = await checkLinks(page, SITE_FOLDER, content.siteAddress);
  expect(pages).toBe(siteAddresses(content).length + content.aliases.length + EXTRA_PAGES);
  // Header and footer alone have more: an empty list would pass.
  expect(checked).toBeGreaterThan(pages * 20);
  expect(wrong).toEqual([]);
});
