import { expect, it } from 'vitest';
import { withFirstScript } from './first-script.ts';
import { keepEarlyActs } from './input-replay.ts';
import { HOLD_LATE_STYLES } from './late-styles.ts';
import { followEdition } from './theme.ts';

const HTML =
  '<html><head><meta charset="utf-8"/><meta name="viewport" content=""/></head><body><h1>A</h1><p>B</p><p>C</p></body></html>';

it('stands behind the heading and its introduction, and nothing is painted before it', () => {
  const html = withFirstScript(HTML, { hydrated: true });
  expect(html).toMatch(/<link rel="expect" href="#footer" blocking="render"><meta name="viewport"/);
  expect(html).toMatch(/<h1>A<\/h1><p>B<\/p><script>.*<\/script><p>C<\/p>/s);
  expect(html).toContain(`(${followEdition})()`);
  expect(html).toContain(`(${keepEarlyActs})()`);
});

it('stands behind a heading without one', () => {
  const html = withFirstScript(HTML.replace('<p>B</p>', '<dl></dl>'), { hydrated: true });
  expect(html).toMatch(/<h1>A<\/h1><script>.*<\/script><dl>/s);
});

it('stands before a picture that comes above the heading', () => {
  const html = withFirstScript(HTML.replace('<h1>', '<div><picture></picture></div><h1>'), { hydrated: true });
  expect(html).toMatch(/<div><script>.*<\/script><picture><\/picture><\/div><h1>A<\/h1><p>/s);
});

it('asks for the frame after it at once, and leaves nothing of itself', () => {
  const [, code = ''] = /<script>(.*)<\/script>/s.exec(withFirstScript(HTML, { hydrated: true })) ?? [];
  expect(code.split(';')[0]).toMatch(/\[rel=expect\].*currentScript.*remove\(\)$/);
});

it('keeps nothing for code that never comes', () => {
  const html = withFirstScript(HTML, { hydrated: false });
  expect(html).toContain(`(${followEdition})()`);
  expect(html).toContain(HOLD_LATE_STYLES);
  expect(html).not.toContain('earlyActs');
});

it.each([
  ['a heading', HTML.replace('<h1>A</h1>', ''), /^A page without a heading/],
  ['a viewport', HTML.replace('name="viewport"', ''), /^Expected .* once in the rendered page/],
])('is loud without %s', (_, html, message) => {
  expect(() => withFirstScript(html, { hydrated: true })).toThrow(message);
});
