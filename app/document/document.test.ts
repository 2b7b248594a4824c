import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';

/** What `Scripts` of React Router 8.4 prints (lib/dom/ssr/components.js), for a page below the root. */
const MODULE_SCRIPT = `import "/static/manifest-1a2b.js";
import * as route0 from "/static/js/root.a.chunk.js";
import * as route1 from "/static/js/music.b.chunk.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/music/music":route1};

import("/static/js/entry.client.c.chunk.js");`;
const PRELOAD = '<link rel="modulepreload" href="/static/manifest-1a2b.js"/>';
const SCROLL = '<script>((storageKey, restoreKey) => {})("positions", null)</script>';
const HTML = `<html><head><style>@layer a;/*styles*/:root{}</style></head><body><main class="a">$&</main>${SCROLL}${PRELOAD}${PRELOAD}<script>window.__reactRouterContext = {};</script><script type="module" async="">${MODULE_SCRIPT}</script></body></html>`;

const FACE = '@font-face{src:url("$1.woff2");unicode-range:U+61}';
const LATE_STYLE = `<style data-late media="(scripting: none)">${FACE}</style>`;

let dressing: typeof import('./document.ts');

// The style sheet is read once from the folder of the build, so each test has a module and a folder of its own.
beforeEach(async () => {
  const folder = await scratchFolder();
  await mkdir(path.join(folder, 'build/client/static/css'), { recursive: true });
  await writeFile(path.join(folder, 'build/client/static/css/style.css'), `${FACE}.a{content:"$1"}.b{top:0}`);
  process.chdir(folder);
  vi.resetModules();
  dressing = await import('./document.ts');
});
const home = process.cwd();
afterEach(() => process.chdir(home));

describe('dressDocument', () => {
  it('puts the styles it needs inside and lets no code be fetched at once', async () => {
    const html = await dressing.dressDocument(HTML, { hydrated: true });
    expect(html).toContain(`<style>@layer a;.a{content:"$1"}:root{}</style>${LATE_STYLE}</head>`);
    expect(html).toContain('<main class="a">$&</main>');
    expect(html).toContain('window.__reactRouterContext = {}');
    expect(html).toContain('</main><script></script><script>window');
    expect(html).not.toMatch(/modulepreload|type="module"|storageKey/);
    expect(html).toContain(
      `;${dressing.deferred(MODULE_SCRIPT, '/static/css/style.css', '/static/data//*data*/')}</script>`,
    );
  });

  it('takes the code out of a page that is never hydrated', async () => {
    const html = await dressing.dressDocument(HTML, { hydrated: false });
    expect(html).not.toMatch(/modulepreload|type="module"|import\(/);
  });

  it.each([
    ['the place of the styles', HTML.replace('/*styles*/', ''), 'found it 0 times'],
    ['a single place of the styles', HTML.replace('$&', () => '/*styles*/'), 'found it 2 times'],
    ['the scroll script', HTML.replace(SCROLL, ''), 'scroll script'],
    ['preloads', HTML.replaceAll('modulepreload', 'preload'), 'modulepreload'],
    ['the module script', HTML.replace('type="module"', ''), 'found 0'],
    ['one module script', `${HTML}<script type="module"></script>`, 'found 2'],
  ])('is loud without %s', async (_, html, message) => {
    await expect(dressing.dressDocument(html, { hydrated: true })).rejects.toThrow(message);
  });
});

describe('deferred', () => {
  it('is a script that loads the same modules, the entry after the table', () => {
    const script = dressing.deferred(MODULE_SCRIPT, '/static/css/style.css', '/static/data/d.js');
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain(
      'Promise.all([import("/static/data/d.js"),import("/static/manifest-1a2b.js"),import("/static/js/root.a.chunk.js"),import("/static/js/music.b.chunk.js"),',
    );
    expect(script).toContain(
      ')("/static/css/style.css")]).then(([,,route0,route1])=>{window.__reactRouterRouteModules={"root":route0,"routes/music/music":route1};' +
        'return import("/static/js/entry.client.c.chunk.js")})',
    );
  });

  it.each([
    ['no manifest', MODULE_SCRIPT.replace('import "', 'load "')],
    ['no entry', MODULE_SCRIPT.replace('import("', 'load("')],
    ['no routes', MODULE_SCRIPT.replaceAll('import * as', 'import')],
    ['no table', MODULE_SCRIPT.replace('__reactRouterRouteModules', '__routes')],
    [
      'a route in several chunks',
      MODULE_SCRIPT.replace('* as route1', '* as route1_main').replace(
        'window',
        'const route1={...route1_main};window',
      ),
    ],
  ])('is loud where there is %s', (_, script) =>
    expect(() => dressing.deferred(script, '/style.css', '/data.js')).toThrow('changed its shape'),
  );
});
