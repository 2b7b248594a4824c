import { expect, it } from 'vitest';
import { canNameBasePath, movedText } from './moved-text.ts';
import { finishPage } from './page-steps/index.ts';

const FROM = '/-/0000';
const TO = '/-/aB_9';

/** A page of a site at a base path, with scripts that name it. */
const pageAt = (base: string) =>
  finishPage(
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style data-site-styles></style><link rel="modulepreload" href="${base}/a.js"></head><body><a href="${base}/about">About</a><script>window.__context={"basename":"${base}/"}</script><script type="module" async>import "${base}/static/js/a.js"</script></body></html>`,
    {
      hydrates: true,
      styles: {
        fontFaces: `@font-face{src:url(${base}/static/a.woff2)}`,
        rulesFor: () => '',
        address: `${base}/a.css`,
      },
      inlineScript: `import("${base}/static/js/lift.js")`,
      structuredData: undefined,
      policy: { email: undefined, frames: [] },
    },
  );

it('moves a page to another base path, and the hashes in its policy', () => {
  expect(pageAt(FROM)).toContain('sha256-');
  expect(movedText('/index.html', pageAt(FROM), FROM, TO)).toBe(pageAt(TO));
});

it('moves the other texts of a site', () =>
  expect(movedText('/about.data', `["${FROM}/","${FROM}/about"]`, FROM, TO)).toBe(`["${TO}/","${TO}/about"]`));

it.each([
  ['/index.html', true],
  ['/about.data', true],
  ['/static/js/entry.0123.js', true],
  ['/static/css/style.0123.css', true],
  ['/site.webmanifest', true],
  ['/static/pictures/a.0123456789-800.avif', false],
  ['/resume.pdf', false],
  ['/static/media/film.webm', false],
])('says of %s whether it can name the base path: %s', (path, expected) =>
  expect(canNameBasePath(path)).toBe(expected),
);
