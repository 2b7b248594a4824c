import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hydrateWhenIdle } from './deferred-hydration.ts';
import { keepEarlyHistory } from './early-history.ts';
import { DATA_FOLDER, DATA_PLACE, EMPTY_SCRIPT } from './hydration-data.ts';
import { fetchStyles, setLateStylesApart, stylesOfPage } from './page-styles.ts';
import { putOnce } from './put-once.ts';

/** Where the client build has left the site's style sheets, from the project's folder. */
const STYLES_FOLDER = 'build/client/static/css';
const STYLE_PLACE = '/*styles*/';
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*\/?>/g;
/** Keys the entry of the history and scrolls to where it was: early-history.ts does both. */
const SCROLL_SCRIPT = /<script>\(\(storageKey[\s\S]*?<\/script>/;
const MODULE_SCRIPT = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Makes rendered HTML ready to paint by itself: the styles it needs stand inside it, those that may be late wait for its
 * first script where scripts run, and no code is fetched before the page is idle or touched. `hydrated: false` takes the
 * code out altogether.
 * Throws where React Router's output no longer has the shape this relies on, so that an upgrade fails loudly.
 */
export async function dressDocument(html: string, { hydrated }: { hydrated: boolean }): Promise<string> {
  const { css, url } = await styleSheet();
  const { first, late } = setLateStylesApart(stylesOfPage(css, html));
  const lateStyle = `<style data-late media="(scripting: none)">${late}</style>`;
  const styled = putOnce(putOnce(html, STYLE_PLACE, first), '</head>', `${lateStyle}</head>`);
  const unscrolled = styled.replace(SCROLL_SCRIPT, EMPTY_SCRIPT);
  if (unscrolled === styled) throw new Error('React Router emitted no scroll script: see app/document/document.ts.');
  const bare = unscrolled.replace(MODULE_PRELOADS, '');
  if (bare === unscrolled)
    throw new Error('React Router emitted no modulepreload links: see app/document/document.ts.');
  const scripts = [...bare.matchAll(MODULE_SCRIPT)];
  const script = scripts[0];
  if (!script || scripts.length !== 1) {
    throw new Error(
      `Expected one module script from React Router, found ${scripts.length}: see app/document/document.ts.`,
    );
  }
  const code = hydrated
    ? `;${deferred(script[1] ?? '', url, `${import.meta.env.BASE_URL}${DATA_FOLDER}/${DATA_PLACE}`)}`
    : '';
  // In one piece: the page's policy names each of its scripts by a hash, which no packing makes shorter.
  return bare.replace(script[0], () => `<script>(${keepEarlyHistory})()${code}</script>`);
}

/**
 * Turns React Router's module script into a plain one that loads the same modules and the page's data when the page is
 * idle, and the whole style sheet with them: no page that one goes on to waits for styles.
 * In: `import "/manifest.js"; import * as route0 from "/root.js"; … window.__reactRouterRouteModules = {"root":route0,…}; import("/entry.js");`
 */
export function deferred(moduleScript: string, styleSheetUrl: string, dataUrl: string): string {
  const manifest = /import\s*"([^"]+)"/.exec(moduleScript)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(moduleScript)?.[1];
  const routes = [...moduleScript.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, url]) => ({
    name,
    url,
  }));
  const table = /window\.__reactRouterRouteModules = (\{[^}]*\})/.exec(moduleScript)?.[1];
  const known = new Set(routes.map(({ name }) => name));
  const unknown = [...(table?.matchAll(/":(\w+)/g) ?? [])].some(([, name]) => !known.has(name));
  if (!manifest || !entry || !table || routes.length === 0 || unknown) {
    throw new Error('React Router’s module script has changed its shape: see app/document/document.ts.');
  }
  const load = [dataUrl, manifest, ...routes.map(({ url }) => url)]
    .map((url) => `import(${JSON.stringify(url)})`)
    .join(',');
  const styles = `(${fetchStyles})(${JSON.stringify(styleSheetUrl)})`;
  const names = ['', '', ...routes.map(({ name }) => name)].join(',');
  // The browser's console names the file of an import that failed.
  return `(${hydrateWhenIdle})(()=>Promise.all([${load},${styles}]).then(([${names}])=>{window.__reactRouterRouteModules=${table};return import(${JSON.stringify(entry)})}))`;
}

type StyleSheet = { css: string; url: string };
let sheet: Promise<StyleSheet> | undefined;

function styleSheet(): Promise<StyleSheet> {
  sheet ??= readStyles();
  return sheet;
}

async function readStyles(): Promise<StyleSheet> {
  const [file, ...others] = (await readdir(STYLES_FOLDER)).filter((name) => name.endsWith('.css'));
  if (!file || others.length > 0) {
    throw new Error(`Expected one style sheet in ${STYLES_FOLDER}, found ${file ? others.length + 1 : 'none'}.`);
  }
  return {
    css: await readFile(path.join(STYLES_FOLDER, file), 'utf8'),
    url: `${import.meta.env.BASE_URL}static/css/${file}`,
  };
}
