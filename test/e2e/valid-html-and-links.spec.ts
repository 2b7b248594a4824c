import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { siteAddresses } from '../../model/page-addresses.ts';
import { checkLinks } from './support/links.ts';
import { content } from './support/sample.ts';
import { expect, SITE_FOLDER, test } from './support/site.ts';

// The tests read the built files without a server.
test.use({ baseURL: undefined });

/** The not-found page and the offline page. */
const EXTRA_PAGES = 2;

/** The recommended rules and those for whole documents, except for rules of style that React breaks. */
const RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attributes such as charSet and srcSet, so any case is allowed.
    'attr-case': 'off',
    // React closes void elements (<meta/>) and writes flags with an empty value.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes the doctype in capitals; the build's own pages may not.
    'doctype-style': 'off',
    // Colors, ratios and positions come from the content.
    'no-inline-style': 'off',
    // React's own ids begin with an underscore, which HTML has allowed since version 5.
    'valid-id': ['error', { relaxed: true }],
    // A film has a name, but controls only where the browser or the page's code adds some.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // An anchor or a label without its target would lead nowhere.
    'no-missing-references': 'error',
  },
};

test('has valid HTML on every page', async () => {
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

test('leads every address in the built site somewhere', async ({ page }) => {
  const { pages, checked, wrong } = await checkLinks(page, SITE_FOLDER, content.siteAddress);
  expect(pages).toBe(siteAddresses(content).length + content.aliases.length + EXTRA_PAGES);
  // Header and footer alone have more links; an empty list would pass.
  expect(checked).toBeGreaterThan(pages * 20);
  expect(wrong).toEqual([]);
});
