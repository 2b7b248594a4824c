import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { CACHING, TLS_HEADERS } from '../../server/http/headers.ts';
import { listen } from '../../server/listening.ts';
import { SETTING_NAMES } from '../../server/settings.ts';
import { hostHeaders } from '../../site-build/file-steps/host-headers.ts';
import { SITE_VARIABLES } from '../../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { readStudioSettings } from '../../studio/settings.ts';
import { NGINX_PROGRAM } from '../bench/server/nginx.ts';
import { smallSite } from '../fixtures/server-process.ts';
import {
  BROTLI_MODULE,
  CADDY_PROGRAM,
  caddyBefore,
  nginxBefore,
  nginxBeforeTwo,
  nginxOver,
  recipe,
} from './recipes/proxies.ts';
import { ask, requestWhole } from './recipes/visitor.ts';
import { startTestServer } from './setup/server.ts';

const SYSTEMD_PROGRAM = '/usr/bin/systemd-analyze';
const { port, studioPort, draftPort } = readStudioSettings({}, '/');
const UNITS = ['portfolio.service', 'portfolio-studio.service'];

/** Settings that need a server; a static host has none of them. */
const OF_OWN_SERVER = ['STUDIO_BACKEND', 'OUTBOX_BACKEND', 'MAIL_TO'];

const MESSAGE = { user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: 'Two inks.' };
const IDS = { service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' };

describe.each([
  ['nginx', NGINX_PROGRAM, nginxBefore],
  ['Caddy', CADDY_PROGRAM, caddyBefore],
])('%s by its recipe', (_, program, before) => {
  it.skipIf(!existsSync(program))('serves pages and tells visitors apart, whatever headers they send', async () => {
    const site = await smallSite();
    onTestFinished(() => site.remove());
    const server = startTestServer(site, { TRUSTED_PROXIES: '1', RATE_LIMIT: '1/min' });
    onTestFinished(async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    });
    const proxy = await before(Number(new URL(await server.address).port));
    onTestFinished(() => proxy.stop());
    expect(await ask(proxy.port, { path: '/' })).toEqual([200, 'home']);
    const post = (title: string, from: string, headers = {}) =>
      ask(proxy.port, { path: SEND_FORM_PATH, fields: { ...MESSAGE, ...IDS, title }, from, headers });
    expect(await post('One', '127.0.0.1')).toEqual([200, 'OK']);
    expect((await post('Two', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }))[0]).toBe(429);
    expect(await post('Three', '127.0.0.2')).toEqual([200, 'OK']);
  });
});

describe('nginx in front of several servers, by its recipe', () => {
  type Answers = (request: IncomingMessage, response: ServerResponse) => void;
  const two = async (first: Answers, second: Answers) => {
    const ports = await Promise.all(
      [first, second].map(async (answers) => {
        const server = createServer(answers);
        onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
        onTestFinished(() => server.closeAllConnections());
        return (await listen(server, { port: 0, host: '127.0.0.1' })).port;
      }),
    );
    const proxy = await nginxBeforeTwo(ports);
    onTestFinished(() => proxy.stop());
    return proxy.port;
  };
  const answerWith =
    (words: string, status = 200): Answers =>
    (_, response) =>
      response.writeHead(status).end(words);

  it.skipIf(!existsSync(NGINX_PROGRAM))('asks the next server for a missing file, but not for a page', async () => {
    const port = await two(answerWith('gone', 404), answerWith('file'));
    const answers = async (path: string) => {
      const all = [await ask(port, { path }), await ask(port, { path })];
      return all.map(([, text]) => text).sort();
    };
    expect(await answers('/static/a.js')).toEqual(['file', 'file']);
    expect(await answers('/about')).toEqual(['file', 'gone']);
  });

  it.skipIf(!existsSync(NGINX_PROGRAM))('sends a message to only one server, whatever its outcome', async () => {
    let messages = 0;
    const breaks: Answers = (request, response) => {
      if (request.method === 'POST') messages += 1;
      if (request.method === 'POST') response.destroy();
      else response.end('page');
    };
    const port = await two(breaks, breaks);
    expect((await ask(port, { path: SEND_FORM_PATH, fields: MESSAGE }))[0]).toBe(502);
    expect(messages).toBe(1);
    expect(await ask(port, { path: '/' })).toEqual([200, 'page']);
  });

  it.skipIf(!existsSync(NGINX_PROGRAM))('asks the next server for a page that the first does not answer', async () => {
    const port = await two((_, response) => void response.destroy(), answerWith('page'));
    for (const path of ['/', '/about', '/contact']) expect(await ask(port, { path })).toEqual([200, 'page']);
  });
});

describe.each([
  ['gzip', NGINX_PROGRAM],
  ['brotli', BROTLI_MODULE],
] as const)('nginx as a static host by its recipe, with %s', (packs, needed) => {
  it.skipIf(!existsSync(NGINX_PROGRAM) || !existsSync(needed))(
    'serves pages, compressed texts and the 404 page',
    async () => {
      const { folder, headersFile } = await staticSite();
      const nginx = await nginxOver(folder, headersFile, packs);
      onTestFinished(() => nginx.stop());
      const answerTo = async (path: string, headers = {}) => {
        const { status, text, headers: all } = await requestWhole(nginx.port, { path, headers });
        return [status, text, all['content-type'], all['cache-control']];
      };
      const html = 'text/html; charset=utf-8';
      expect(await answerTo('/')).toEqual([200, 'home', html, 'no-cache']);
      for (const path of ['/about', '/about/']) expect(await answerTo(path)).toEqual([200, 'about', html, 'no-cache']);
      for (const path of ['/gone', '/static/gone.css', '/.htaccess', '/static/.htaccess', '/_headers']) {
        expect((await answerTo(path)).slice(0, 3), path).toEqual([404, 'not found', html]);
      }
      const hashedCaching = CACHING.hashed['Cache-Control'];
      expect(await answerTo('/static/a.js')).toEqual([
        200,
        'static/a.js',
        expect.stringContaining('javascript'),
        hashedCaching,
      ]);
      expect(await answerTo('/about.data')).toEqual([200, 'about.data', 'text/x-script', 'no-cache']);
      expect(await answerTo('/site.webmanifest')).toEqual([
        200,
        'site.webmanifest',
        'application/manifest+json',
        'no-cache',
      ]);
      expect(await answerTo('/static/a.opus')).toEqual([200, 'static/a.opus', 'audio/ogg', hashedCaching]);

      const packed = await requestWhole(nginx.port, {
        path: '/about',
        headers: { 'Accept-Encoding': 'gzip, deflate, br' },
      });
      const encoding = packs === 'brotli' ? 'br' : 'gzip';
      expect([packed.text, packed.headers['content-encoding']]).toEqual([`about in ${encoding}`, encoding]);
      expect(packed.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': TLS_HEADERS['Strict-Transport-Security'],
      });
    },
  );
});

/** Copies a built site, as a static host gets it, to a folder of its own. */
async function staticSite(): Promise<{ folder: string; headersFile: string }> {
  const home = await mkdtemp(join(tmpdir(), 'static-site-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const folder = join(home, 'client');
  const named = ['about.data', 'site.webmanifest', 'static/a.js', 'static/a.opus', '_headers', '.htaccess'];
  const files: Record<string, string> = {
    'index.html': 'home',
    '404.html': 'not found',
    'about/index.html': 'about',
    'about/index.html.gz': 'about in gzip',
    'about/index.html.br': 'about in br',
    'static/.htaccess': 'static/.htaccess',
    ...Object.fromEntries(named.map((name) => [name, name])),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const headersFile = join(home, 'nginx-headers.conf');
  const headers = hostHeaders('', []).find(({ path }) => path === 'nginx-headers.conf');
  await writeFile(headersFile, (await headers?.make(async (path) => path)) ?? '');
  return { folder, headersFile };
}

describe('deploy/', () => {
  it('names the server’s default port', async () => {
    expect(await recipe('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} {`);
    expect(await recipe('nginx.conf')).toContain(`server 127.0.0.1:${port};`);
    expect(await recipe('nginx-instances.conf')).toContain(`server 192.0.2.11:${port} `);
    for (const unit of UNITS) expect(await recipe(unit)).toContain(` PORT=${port} `);
    expect(await recipe('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${studioPort} {`);
    expect(await recipe('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${draftPort} {`);
    expect(await recipe('nginx.conf')).toContain(`proxy_pass http://127.0.0.1:${draftPort};`);
    expect(await recipe('nginx.conf')).toContain(`proxy_pass http://127.0.0.1:${studioPort};`);
    expect(await recipe('portfolio-studio.service')).toContain(`Environment=STUDIO_PORT=${studioPort} `);
    expect(await recipe('Containerfile')).toContain(`EXPOSE ${port}\n`);
  });

  it('sets no setting that does not exist', async () => {
    for (const unit of UNITS) {
      const [, set = ''] = /^Environment=(.*)$/m.exec(await recipe(unit)) ?? [];
      const names = set.split(' ').map((setting) => setting.split('=', 1).join());
      expect([...SETTING_NAMES, 'STUDIO_PORT']).toEqual(expect.arrayContaining(names));
    }
    const [, built = ''] = /^ARG (.*)$/m.exec(await recipe('Containerfile')) ?? [];
    const example = await readFile(join(PROJECT_FOLDER, '.env.example'), 'utf8');
    for (const name of built.split(' ')) expect(example).toContain(`#${name}=`);
  });

  it('passes every setting of the pages to the build', async () => {
    const [, built = ''] = /^ARG (.*)$/m.exec(await recipe('Containerfile')) ?? [];
    expect(built.split(' ')).toEqual(SITE_VARIABLES);
    const passed = [...(await recipe('github-pages.yml')).matchAll(/^ {10}(\w+): \$\{\{ vars\.(\w+) \}\}$/gm)];
    expect(passed.map(([, name]) => name)).toEqual(SITE_VARIABLES.filter((name) => !OF_OWN_SERVER.includes(name)));
    for (const [, name, variable] of passed) expect(variable).toBe(name);
  });

  it.each(['nginx.conf', 'nginx-static.conf', 'nginx-instances.conf'])(
    'keeps no visitor’s address in any server of %s',
    async (name) => {
      const servers = (await recipe(name)).split(/^server \{$/m).slice(1);
      for (const server of servers) expect(server).toContain('\n\taccess_log off;\n');
    },
  );

  it('names in docs/firebase.md every field that has no index', async () => {
    const schema = z.object({
      fieldOverrides: z.array(z.object({ collectionGroup: z.string(), fieldPath: z.string() })),
    });
    const { fieldOverrides } = schema.parse(JSON.parse(await recipe('firebase/firestore.indexes.json')));
    const guide = await readFile(join(PROJECT_FOLDER, 'docs/firebase.md'), 'utf8');
    const [sentence = ''] = /exemptions of `firestore\.indexes\.json`.*/.exec(guide) ?? [];
    for (const { collectionGroup, fieldPath } of fieldOverrides) {
      expect(sentence).toContain(`\`${collectionGroup}\``);
      expect(sentence).toContain(`\`${fieldPath}\``);
    }
  });

  it('starts files that exist', async () => {
    const ofUnits = await Promise.all(
      UNITS.map(async (unit) => {
        const [, node, program = ''] =
          /^ExecStart=\/srv\/portfolio\/(\S+) (\S+)( alone)?$/m.exec(await recipe(unit)) ?? [];
        expect(node).toBe('node_modules/.bin/node');
        return program;
      }),
    );
    const [, ofContainer = ''] = /^CMD \["node", "(\S+)"\]$/m.exec(await recipe('Containerfile')) ?? [];
    for (const program of [...ofUnits, ofContainer])
      expect(existsSync(join(PROJECT_FOLDER, program)), program).toBe(true);
  });

  it('puts exactly the packages that the server and the mail command use into the container', async () => {
    const files = [join(PROJECT_FOLDER, 'cli/mail.ts')];
    for await (const file of glob(join(PROJECT_FOLDER, 'server/**/*.ts'))) files.push(file);
    const isOfTests = /\.test\.ts$|\boutbox-contract\W/;
    const used = new Set<string>();
    for (const file of files.filter((name) => !isOfTests.test(name))) {
      for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(
        /^(?!import type\b).* from '((?![.]|node:)@?[\w-]+)/gm,
      ))
        used.add(name);
    }
    const taken = [...(await recipe('Containerfile')).matchAll(/ node_modules\/(\S+)$/gm)].map(([, name]) => name);
    expect(taken.sort()).toEqual([...used].sort());
  });

  it('puts every project file that the server and the mail command load into the container', async () => {
    const taken = [...(await recipe('Containerfile')).matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(
      ([, from = '']) => from.split(' ').map((path) => relative('/site', path)),
    );
    const loaded = new Set(['server/main.ts', 'cli/mail.ts']);
    for (const file of loaded) {
      const text = await readFile(join(PROJECT_FOLDER, file), 'utf8');
      for (const [, path = ''] of text.matchAll(/(?:^(?!import type\b).* from|\bimport\()\s*'(\.[^']+)'/gm))
        loaded.add(relative(PROJECT_FOLDER, resolve(PROJECT_FOLDER, dirname(file), path)));
    }
    expect(loaded).toContain('storage/firebase/open-firestore.ts');
    const isTaken = (file: string) => taken.some((path) => file === path || file.startsWith(`${path}/`));
    expect([...loaded].filter((file) => !isTaken(file))).toEqual([]);
  });

  it.skipIf(!existsSync(SYSTEMD_PROGRAM)).each(UNITS)('holds a valid systemd unit: %s', async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'unit-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const unit = join(folder, name);
    const text = await recipe(name);
    await writeFile(unit, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    expect(execFileSync(SYSTEMD_PROGRAM, ['verify', unit], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
