import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { readSettings, SETTING_NAMES } from '../../server/settings.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { NGINX_PROGRAM } from '../bench/server/nginx.ts';
import { smallSite } from '../fixtures/server-process.ts';
import { CADDY_PROGRAM, caddyBefore, nginxBefore, recipe } from './recipes/proxies.ts';
import { ask } from './recipes/visitor.ts';
import { startTestServer } from './setup/server.ts';

const SYSTEMD_PROGRAM = '/usr/bin/systemd-analyze';
const { port } = readSettings({}, '/');

const MESSAGE = { user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: 'Two inks.' };
const IDS = { service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' };

describe.each([
  ['nginx', NGINX_PROGRAM, nginxBefore],
  ['Caddy', CADDY_PROGRAM, caddyBefore],
])('%s by its recipe', (_, program, before) => {
  it.skipIf(!existsSync(program))('hands pages on, and tells visitors apart whatever they say', async () => {
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

describe('deploy/', () => {
  it('names the port that the server has by itself', async () => {
    expect(await recipe('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} {`);
    expect(await recipe('nginx.conf')).toContain(`server 127.0.0.1:${port};`);
    expect(await recipe('portfolio.service')).toContain(` PORT=${port} `);
    expect(await recipe('Containerfile')).toContain(`EXPOSE ${port}\n`);
  });

  it('sets nothing that there is not', async () => {
    const [, set = ''] = /^Environment=(.*)$/m.exec(await recipe('portfolio.service')) ?? [];
    const names = set.split(' ').map((setting) => setting.split('=', 1).join());
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(names));
    const [, built = ''] = /^ARG (.*)$/m.exec(await recipe('Containerfile')) ?? [];
    const example = await readFile(join(PROJECT_FOLDER, '.env.example'), 'utf8');
    for (const name of built.split(' ')) expect(example).toContain(`#${name}=`);
  });

  it('starts what is there', async () => {
    const [, node = '', ofUnit = ''] =
      /^ExecStart=\/srv\/portfolio\/(\S+) (\S+)$/m.exec(await recipe('portfolio.service')) ?? [];
    expect(node).toBe('node_modules/node/bin/node');
    const [, ofContainer = ''] = /^CMD \["node", "(\S+)"\]$/m.exec(await recipe('Containerfile')) ?? [];
    for (const program of [ofUnit, ofContainer]) expect(existsSync(join(PROJECT_FOLDER, program)), program).toBe(true);
  });

  it('takes into the container the packages that the server and the mail command use, and no more', async () => {
    const files = [join(PROJECT_FOLDER, 'cli/mail.ts')];
    for await (const file of glob(join(PROJECT_FOLDER, 'server/**/*.ts'))) files.push(file);
    const isOfTests = /\.test\.ts$/;
    const used = new Set<string>();
    for (const file of files.filter((name) => !isOfTests.test(name))) {
      for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/ from '((?![.]|node:)@?[\w-]+)/g))
        used.add(name);
    }
    const taken = [...(await recipe('Containerfile')).matchAll(/ node_modules\/(\S+)$/gm)].map(([, name]) => name);
    expect(taken.sort()).toEqual([...used].sort());
  });

  it.skipIf(!existsSync(SYSTEMD_PROGRAM))('holds a unit that systemd understands', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unit-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const unit = join(folder, 'portfolio.service');
    const text = await recipe('portfolio.service');
    await writeFile(unit, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    expect(execFileSync(SYSTEMD_PROGRAM, ['verify', unit], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
