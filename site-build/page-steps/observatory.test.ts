import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { policyMeta } from '../policy.ts';

// These are the rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, 1.6.3), rewritten because the package
// contains a web service with a database and fetches lists during installation. docs/security.md has the table.

const OTHERS = { email: 'https://mail.example', frames: ['https://player.example'] };
const pageWith = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${policyMeta(OTHERS, script ? [script] : [])}` +
  `<title>A page</title></head><body>${script && `<script>${script}</script>`}</body></html>`;
const SIX_MONTHS_S = 15_552_000;
/** Sources that trust almost everybody or any inline code. */
const TOO_BROAD = /^(\*|(ftp|https?):|(https?:\/\/)\*(\.\*)?|data:|'unsafe-(inline|eval)')$/;

/** Returns the responses to a visitor with TLS, with the policies of the page and of the header. */
async function answers() {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'index.html'), pageWith('a()'));
  await mkdir(join(folder, 'old'));
  await writeFile(join(folder, 'old', 'index.html'), pageWith(''));
  const app = createApp({
    folder,
    buildFolder: folder,
    base: '',
    redirects: [],
    transport: { publicOrigin: 'https://studio.example', trustedProxies: 1 },
    relay: new Hono(),
    health: async () => ({ waiting: 0, dead: 0, quarantined: 0 }),
    mailProblems: async () => [],
  });
  const preflight = await app.request('/', {
    method: 'OPTIONS',
    headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' },
  });
  return Promise.all(
    ['/', '/old/'].map(async (address) => {
      const answer = await app.request(address);
      const html = await answer.text();
      const inPage = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
      const inHeader = answer.headers.get('Content-Security-Policy');
      return { headers: answer.headers, preflight, html, page: parse(inPage), header: parse(inHeader) };
    }),
  );
}

type Answer = Awaited<ReturnType<typeof answers>>[number];

/** Returns the sources of a policy by directive. */
const parse = (policy: string | null | undefined) =>
  new Map((policy ?? '').split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

const RULES: Readonly<Record<string, (answer: Answer) => boolean>> = {
  'content-security-policy': ({ page }) => {
    const trusted = ['script-src', 'object-src', 'base-uri', 'form-action', 'frame-src', 'connect-src'];
    const isNarrow = (name: string) => page.get(name)?.every((source) => !TOO_BROAD.test(source)) ?? false;
    return trusted.every(isNarrow) && ![...page.values()].flat().some((source) => source.startsWith('http:'));
  },
  cookies: ({ headers, preflight }) => !headers.has('Set-Cookie') && !preflight.headers.has('Set-Cookie'),
  // The embedded players do not opt in to cross-origin isolation, so the site cannot use it.
  'cross-origin-embedder-policy': ({ headers }) => !headers.has('Cross-Origin-Embedder-Policy'),
  'cross-origin-opener-policy': ({ headers }) =>
    /^same-origin(-allow-popups)?$/.test(headers.get('Cross-Origin-Opener-Policy') ?? ''),
  'cross-origin-resource-sharing': ({ headers, preflight }) =>
    [headers, preflight.headers].every((all) => !all.has('Access-Control-Allow-Origin')),
  // Feed readers and shared links must be able to show pictures.
  'cross-origin-resource-policy': ({ headers }) => !headers.has('Cross-Origin-Resource-Policy'),
  // The TLS proxy redirects visitors to HTTPS; the server must not redirect them back.
  redirection: ({ headers }) => !headers.has('Location'),
  'referrer-policy': ({ headers }) =>
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(headers.get('Referrer-Policy') ?? ''),
  'strict-transport-security': ({ headers }) =>
    Number(/^max-age=(\d+)$/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]) >= SIX_MONTHS_S,
  'subresource-integrity': ({ html }) => !/<script[^>]*\bsrc="(https?:)?\/\//i.test(html),
  'x-content-type-options': ({ headers }) => headers.get('X-Content-Type-Options') === 'nosniff',
  'x-frame-options': ({ headers, header }) =>
    header.get('frame-ancestors')?.join() === "'none'" && headers.get('X-Frame-Options') === 'DENY',
};

it.each(Object.entries(RULES))('%s', async (_, passes) => {
  for (const answer of await answers()) expect(passes(answer)).toBe(true);
});

it('shares no directive between the two policies of a page', async () => {
  for (const { page, header } of await answers()) {
    expect([...page.keys()].filter((directive) => header.has(directive))).toEqual([]);
    expect([...header.keys()].filter((directive) => /^(default|script)-src/.test(directive ?? ''))).toEqual([]);
  }
});
