import { describe, expect, it } from 'vitest';
import { DATA_PLACE, setDataApart } from './hydration-data.ts';

const CONTEXT = 'window.__reactRouterContext';
const DATA = `${CONTEXT}.streamController.enqueue("[\\u003c]");`;
const END = `${CONTEXT}.streamController.close();`;
/** What `Scripts` and `ServerRouter` of React Router 8.4 print (lib/dom/ssr/components.js, lib/dom/ssr/single-fetch.js). */
const PAGE =
  `<body><main>Ink<!--/$--></main><script>${CONTEXT} = {};</script><script>import("/static/data/${DATA_PLACE}")</script>` +
  `<!--$--><script>${DATA}</script><!--$--><script>${END}</script><!--/$--><!--/$--></body>`;

describe('setDataApart', () => {
  it('leaves what is shown, and names the file that the data is in', () => {
    const { html, data } = setDataApart(PAGE);
    expect(data).toEqual({
      fileName: expect.stringMatching(/^[0-9a-f]{10}\.js$/),
      script: `${CONTEXT} = {};${DATA}${END}`,
    });
    expect(html).toBe(
      `<body><main>Ink<!--/$--></main><script></script>` +
        `<script>import("/static/data/${data?.fileName}")</script></body>`,
    );
  });

  it('names other data otherwise, the same alike', () => {
    const name = (page: string) => setDataApart(page).data?.fileName;
    expect(name(PAGE.replace('Ink', 'Paper'))).toBe(name(PAGE));
    expect(name(PAGE.replace('u003c', 'u003e'))).not.toBe(name(PAGE));
  });

  it('throws away the data of a page that is never hydrated', () => {
    const { html, data } = setDataApart(PAGE.replace(DATA_PLACE, ''));
    expect(data).toBeUndefined();
    expect(html).not.toContain(CONTEXT);
  });

  it.each([
    ['the context', PAGE.replace(' = {}', ''), 'a context'],
    ['the data', PAGE.replace(DATA, ''), 'found 1'],
    ['the end of the data', PAGE.replace('.close()', '.end()'), 'found 2'],
  ])('is loud without %s', (_, page, message) => expect(() => setDataApart(page)).toThrow(message));
});
