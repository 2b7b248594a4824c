import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { addStylesheet } from './stylesheet.ts';

const PAGE = `<head><style data-site-styles="">@layer a, b;:root{--ink-red:red;}</style></head><body class="body"><main><p class="one two">a</p><noscript><form class="form"><input class="field"></form></noscript></main></body>`;

it('adds the fonts and the rules of the classes between the layers and the inks, also of <noscript>', () => {
  const document = parse(PAGE);
  let given: string[] = [];
  const rulesFor = (classes: ReadonlySet<string>) => {
    given = [...classes];
    return '.one{}\n';
  };
  const styles = { fontFaces: '@font-face{}', rulesFor, address: '/style.css' };
  addStylesheet(document, { hydrates: true, styles, inlineScript: '', structuredData: undefined, policy: undefined });
  expect(given).toEqual(['body', 'one', 'two', 'form', 'field']);
  expect(document.querySelector('style')?.rawText).toBe('@layer a, b;@font-face{}.one{}:root{--ink-red:red;}');
});
