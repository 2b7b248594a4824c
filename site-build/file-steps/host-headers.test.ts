import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../server/app.ts';
import { COMMON_HEADERS, FILE_HEADERS, TLS_HEADERS } from '../../server/http/headers.ts';
import { NGINX_PROGRAM } from '../../test/bench/server/nginx.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { freePort } from '../../test/stress/setup/free-port.ts';
import { until } from '../../test/stress/setup/until.ts';
import { hostHeaders } from './host-headers.ts';

const BASES = ['', '/work'];
const PAGE = '/about/';
const HASHED = '/static/a.0f3c.js';
const GONE = '/static/gone.0f3c.js';
const GONE_IN_ENGLISH = '/en/gone';
const LANGUAGES = [
  { tag: 'pt', path: '' },
  { tag: 'en', path: '/en' },
];

/** The names of the headers in the table. */
const NAMES = [...Object.keys(COMMON_HEADERS), ...Object.keys(TLS_HEADERS), 'Cache-Control'];
const tableHeaders = (headers: Headers) =>
  Object.fromEntries(NAMES.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])));

/** Keeps only the headers that the server sends with files; static hosts cannot omit the others. */
const ofFile = (message: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(message).filter(([name]) => name in FILE_HEADERS || !(name in COMMON_HEADERS)));

const rulesSchema = z.array(
  z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);
const firebaseSchema = z.object({ hosting: z.object({ headers: rulesSchema }) });

const unread = () => Promise.reject(new Error('not read'));

/** Creates a small site with its header files. */
async function site(base: string) {
  const home = await scratchFolder();
  const folder = join(home, 'site');
  for (const name of ['about', 'en', 'static']) await mkdir(join(folder, name), { recursive: true });
  for (const name of ['404.html', 'about/index.html', 'en/404.html', HASHED]) await writeFile(join(folder, name), name);
  for (const { path, make } of hostHeaders(base, LANGUAGES)) await writeFile(join(home, path), await make(unread));
  return { home, folder, text: (name: string) => readFile(join(folder, name), 'utf8') };
}

/** Returns the site's own server with a public address of the scheme. */
function ownServer(folder: string, base: string, scheme: 'http' | 'https') {
  const transport = { publicOrigin: `${scheme}://studio.example`, trustedProxies: 0 };
  const health = async () => ({ waiting: 0, dead: 0, quarantined: 0 });
  return createApp({
    folder,
    buildFolder: folder,
    base,
    redirects: [],
    transport,
    relay: new Hono(),
    health,
    mailProblems: async () => [],
  });
}

/** Returns a function that requests an address and returns its headers. */
function served(folder: string, base: string, scheme: 'http' | 'https') {
  const app = ownServer(folder, base, scheme);
  return async (address: string) => tableHeaders((await app.request(base + address)).headers);
}

describe.each(BASES)('for the base %j', (base) => {
  it('sets the same headers in _headers, each once', async () => {
    const { folder, text } = await site(base);
    const blocks = (await text('_headers'))
      .split(/^(?=\/)/m)
      .slice(1)
      .map((block) => block.trimEnd().split('\n'))
      .map(([path = '', ...lines]) => ({
        path,
        headers: lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line) ?? []),
      }));
    const message = (address: string) => {
      const headers = new Headers();
      // Netlify and similar hosts join the values of several rules with commas.
      for (const { headers: named } of blocks.filter((rule) => address.startsWith(rule.path.slice(0, -1)))) {
        for (const [, name = '', value = ''] of named) headers.append(name, value);
      }
      return tableHeaders(headers);
    };
    const own = served(folder, base, 'https');
    expect(blocks.map(({ path }) => path)).toEqual([`${base}/*`, `${base}/static/*`]);
    expect(ofFile(message(base + HASHED))).toEqual(await own(HASHED));
    // These hosts send an equivalent default in place of `no-cache`.
    expect({ ...message(base + PAGE), 'Cache-Control': 'no-cache' }).toEqual(await own(PAGE));
    expect(message('/elsewhere')).toEqual(base === '' ? expect.anything() : {});
  });

  it('sets the same headers in firebase.json', async () => {
    const { home, folder } = await site(base);
    const { hosting } = firebaseSchema.parse(JSON.parse(await readFile(join(home, 'firebase.json'), 'utf8')));
    const message = (address: string) => {
      const headers = new Headers();
      for (const rule of hosting.headers.filter(({ source }) => matchesGlob(address, source))) {
        for (const { key, value } of rule.headers) headers.set(key, value);
      }
      return tableHeaders(headers);
    };
    const own = served(folder, base, 'https');
    expect(message(base + PAGE)).toEqual(await own(PAGE));
    expect(ofFile(message(base + HASHED))).toEqual(await own(HASHED));
    expect(hosting.headers.at(-1)?.source).toBe('404.html');
    expect(message('/elsewhere')).toEqual(base === '' ? expect.anything() : {});
  });

  it('sets the same headers in .htaccess', async () => {
    const { folder, text } = await site(base);
    const rules = async (name: string) =>
      [...(await text(name)).matchAll(/^Header (always )?set ([\w-]+) "([^"]*)"(?: "expr=([^"]*)")?$/gm)].map(
        ([, always, header = '', value = '', condition]) => ({ always: Boolean(always), header, value, condition }),
      );
    const top = await rules('.htaccess');
    const all = [...top, ...(await rules('static/.htaccess'))];
    const message = (found: typeof all, scheme: 'http' | 'https', isPage = true) => {
      const headers = new Headers();
      const conditions = new Map([
        [undefined, true],
        ["%{HTTPS} == 'on'", scheme === 'https'],
      ]);
      for (const { always, header, value, condition } of found) {
        if (!conditions.has(condition)) throw new Error(`An unknown condition: ${condition}`);
        if (conditions.get(condition) && (always || isPage)) headers.set(header, value);
      }
      return tableHeaders(headers);
    };
    for (const scheme of ['http', 'https'] as const) {
      const own = served(folder, base, scheme);
      expect(message(top, scheme)).toEqual(await own(PAGE));
      expect(ofFile(message(all, scheme))).toEqual(await own(HASHED));
      // Apache serves the 404 page of the top folder, whichever folder the address is in.
      expect(message(top, scheme)).toEqual(await own(GONE));
      // Responses without a page, such as a rejection, have every header but Cache-Control.
      expect({ ...message(top, scheme, false), 'Cache-Control': 'no-cache' }).toEqual(await own(PAGE));
    }
    expect(await text('.htaccess')).toContain(`ErrorDocument 404 ${base}/404.html\n`);
    expect(await text('en/.htaccess')).toContain(`ErrorDocument 404 ${base}/en/404.html\n`);
  });

  it.skipIf(!existsSync(NGINX_PROGRAM))('sets the same headers in nginx', async () => {
    const { home, folder } = await site(base);
    const port = await freePort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${home}/t;`);
    const location = base === '' ? `root ${folder};` : `location ${base}/ { alias ${folder}/; }`;
    await writeFile(
      join(home, 'nginx.conf'),
      `daemon off; pid ${home}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
http { access_log off; ${temporary.join('')} server { listen 127.0.0.1:${port}; ${location} include nginx-headers.conf; } }`,
    );
    const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')];
    const nginx = spawn(NGINX_PROGRAM, args, { stdio: 'inherit' });
    const ended = once(nginx, 'close');
    onTestFinished(async () => {
      nginx.kill('SIGTERM');
      await ended;
    });
    const request = (address: string) => fetch(`http://127.0.0.1:${port}${base}${address}`);
    await until('nginx answers', () => request(PAGE).catch(() => undefined));
    const own = served(folder, base, 'http');
    for (const address of [PAGE, HASHED, GONE, GONE_IN_ENGLISH]) {
      const answer = await request(address);
      expect(answer.status).toBe(address === PAGE || address === HASHED ? 200 : 404);
      const message = tableHeaders(answer.headers);
      expect(address === HASHED ? ofFile(message) : message).toEqual(await own(address));
      if (address === GONE) expect(await answer.text()).toBe('404.html');
      if (address === GONE_IN_ENGLISH) expect(await answer.text()).toBe('en/404.html');
    }
  });
});

it('shows the not-found page in the language of the address', async () => {
  const { folder } = await site('/work');
  const app = ownServer(folder, '/work', 'http');
  const shown = async (address: string) => (await app.request(`/work${address}`)).text();
  expect(await Promise.all(['/gone', '/en/gone', '/en', '/fr/gone'].map(shown))).toEqual([
    '404.html',
    'en/404.html',
    'en/404.html',
    '404.html',
  ]);
});

it('does not serve these files from the site’s own server', async () => {
  const { folder } = await site('');
  const app = ownServer(folder, '', 'http');
  for (const name of ['/_headers', '/.htaccess', '/%2ehtaccess', '/static/.htaccess', '/static/%2Ehtaccess']) {
    expect((await app.request(name)).status, name).toBe(404);
  }
});
