import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { contentFolder } from '../../model/content-path.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { messageForm } from '../fixtures/server-process.ts';
import { SHARED_FOLDERS, SOURCES } from './support/build-copy.ts';
import { hydrated } from './support/hydrated.ts';
import { content, ofResume } from './support/sample.ts';
import { test as base, expect, SITE_FOLDER } from './support/site.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..');
const RELOAD = /<script async src="[\w-/]*\/dev\/reload\.js\?version=\d+"><\/script>/;

type Started = { readonly url: string; readonly process: ChildProcess; readonly complaints: Promise<string> };

type Dev = {
  /** Absolute path of content that only this test edits. */
  readonly content: string;
  readonly data: string;
  /** Copies the project, so that only this test edits the code, and returns its folder. */
  readonly copyProject: () => Promise<string>;
  /** Starts the server as `npm run dev` does, by default from the project itself. */
  readonly start: (options?: { args?: string[]; project?: string; env?: Record<string, string> }) => Promise<Started>;
};

const test = base.extend<{ dev: Dev }>({
  dev: async ({}, use) => {
    const folder = await mkdtemp(path.join(PROJECT, 'build', 'dev-server-'));
    const copy = path.join(folder, 'content');
    const data = path.join(folder, 'data');
    await cp(contentFolder(), copy, { recursive: true });
    const started: Started[] = [];
    await use({
      content: copy,
      data,
      async copyProject() {
        const project = path.join(folder, 'project');
        for (const name of SOURCES) await cp(path.join(PROJECT, name), path.join(project, name), { recursive: true });
        for (const name of SHARED_FOLDERS) await symlink(path.join(PROJECT, name), path.join(project, name));
        return project;
      },
      async start({ args = [], project = PROJECT, env = {} } = {}) {
        const environment = { CONTENT_DIR: copy, BUILD_DIR: path.join(folder, 'build'), DATA_DIR: data, SITE_URL: '' };
        const child = spawn(process.execPath, [path.join(project, 'cli', 'dev.ts'), ...args], {
          cwd: project,
          env: {
            ...process.env,
            ...environment,
            PORT: '0',
            HOST: '127.0.0.1',
            SMTP_URL: '',
            SMTP_HOST: '',
            MAIL_TO: '',
            ...env,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const complaints = text(child.stderr);
        const server = { process: child, complaints, url: await addressOf(child.stdout) };
        started.push(server);
        return server;
      },
    });
    for (const { process } of started) {
      if (process.exitCode === null && process.signalCode === null && process.kill()) await once(process, 'exit');
    }
    await rm(folder, { recursive: true });
  },
});

/** Returns the server's address; Vite prints other lines first. */
async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) if (line.startsWith('http')) return line;
  throw new Error('The server has ended before it told its address.');
}

/** Replaces a file, as editors do. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(`${file}.new`, change(await readFile(file, 'utf8')));
  await rename(`${file}.new`, file);
}

// The steps share a server, because its start makes all pages.
test('serves each page as published, film and sound in ranges, and keeps messages', async ({ dev }) => {
  const server = await dev.start();
  await test.step('serves each page as published, except for the script that reloads it', () => expectPages(server));
  await test.step('serves film and sound whole, in ranges and as heads', () => expectFiles(server));
  await test.step('keeps the form’s messages in the outbox of the site’s own server', () => expectOutbox(server, dev));
});

async function expectPages({ url }: Started): Promise<void> {
  const moved = content.aliases.map(({ from }) => from);
  const pages = [...siteAddresses(content), ...moved].map((address) => [address, `${address}/index.html`] as const);
  const specialPages = ['/404.html', '/offline.html'].map((address) => [address, address] as const);
  for (const [address, file] of [...pages, ...specialPages]) {
    const page = await (await fetch(url + address)).text();
    const published = await readFile(path.join(SITE_FOLDER, file), 'utf8');
    expect(page.match(RELOAD), address).toHaveLength(1);
    // A comparison of whole pages would flood the report.
    expect(page.replace(RELOAD, '') === published, address).toBe(true);
  }
  const data = await fetch(`${url}/about.data`);
  expect(await data.text()).toBe(await readFile(path.join(SITE_FOLDER, 'about.data'), 'utf8'));
  for (const address of ['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/favicon.ico']) {
    const answer = await fetch(url + address);
    const published = await readFile(path.join(SITE_FOLDER, address));
    expect(Buffer.from(await answer.arrayBuffer()).equals(published), address).toBe(true);
  }
}

async function expectFiles({ url }: Started): Promise<void> {
  const { url: pdf } = ofResume.pdf;
  const home = await (await fetch(`${url}/`)).text();
  const font = /\/static\/fonts\/[\w.-]+/.exec(home)?.[0];
  const answers = async (address: string, method = 'GET') => {
    const { status, headers } = await fetch(url + address, { method });
    return [status, headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await answers('/about/')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(await answers('/about', 'HEAD')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(await answers('/nowhere')).toEqual([404, 'text/html; charset=utf-8', 'no-cache']);
  expect(await answers('/static/nothing.js')).toEqual([404, 'text/html; charset=utf-8', 'no-cache']);
  expect(await answers('/static/media/../../package.json')).toEqual([404, 'text/html; charset=utf-8', 'no-cache']);
  expect(await answers(pdf)).toEqual([200, 'application/pdf', 'no-cache']);
  expect(await answers(font ?? '')).toEqual([200, 'font/woff2', 'public, max-age=31536000, immutable']);
  expect(await answers('/about', 'POST')).toEqual([404, expect.anything(), 'no-cache']);
  const worker = await fetch(`${url}/offline-worker.js`);
  expect(await worker.text()).toContain('unregister()');

  const music = await (await fetch(`${url}/music`)).text();
  const work = await (await fetch(`${url}/portfolio`)).text();
  const recording = /\/static\/media\/[\w.-]+/.exec(music + work)?.[0];
  const whole = await fetch(url + recording);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  const part = await fetch(url + recording, { headers: { range: 'bytes=5-9' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10));
  const head = await fetch(url + recording, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
}

/** Sends messages and ends the server. */
async function expectOutbox({ url, process, complaints }: Started, { data }: Dev): Promise<void> {
  const post = () => fetch(url + SEND_FORM_PATH, { method: 'POST', body: messageForm() });
  const answer = await post();
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  // The second post reaches the same outbox, so it is the same message.
  expect((await post()).headers.get('X-Reference')).toBe(answer.headers.get('X-Reference'));
  process.kill();
  expect(await complaints).toMatch(/^Messages are kept in .+ none is delivered.+\n$/);
  const outbox = openSqliteOutbox(path.join(data, 'outbox.sqlite'));
  expect(await outbox.newest({ limit: 9 })).toMatchObject([{ message: { text: 'Two inks.' } }]);
  await outbox.close();
}

test('shows a change of the content, and a mistake in it, in the open page', async ({ dev, page }) => {
  const { url } = await dev.start();
  const about = path.join(dev.content, 'about.md');
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => errors.push(String(error)));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${url}/about`);
  await hydrated(page);
  // The loop runs twice, because an editor replaces the file with a new one.
  for (const words of ['Another heading', 'A third heading']) {
    await edit(about, (text) => text.replace(/^heading: .*$/m, `heading: ${words}`));
    await expect(heading).toHaveText(words);
  }
  await hydrated(page);
  // Neither the policy nor React rejects the script.
  expect(errors).toEqual([]);
  const waitForAnswer = page.waitForResponse(`${url}/about`);
  await edit(about, (text) => text.replace('heading:', 'headin:'));
  expect((await waitForAnswer).status()).toBe(500);
  await expect(heading).toHaveText('The content has one mistake');
  await expect(page.getByRole('listitem').first()).toHaveText(
    /content\/about\.md:\d+\s*headin: there is no such field; is it heading\?/,
  );
  await edit(about, (text) => text.replace('headin:', 'heading:'));
  await expect(heading).toHaveText('A third heading');
});

test('ends at once on a signal while a page is open, which reloads after the next start', async ({ dev, page }) => {
  const { url, process } = await dev.start();
  await page.goto(`${url}/about`);
  const stale = await page.locator('script[src*="/dev/reload.js"]').getAttribute('src');
  const ended = once(process, 'exit');
  process.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  const next = await dev.start();
  const changes = new URL(`${next.url}${stale}`.replace('reload.js', 'changes'));
  const reader = (await fetch(changes)).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  expect(Buffer.from(value ?? []).toString()).toBe('data: changed\n\n');
});

test('shows code changes and errors in the open page with Vite', async ({ dev, page }) => {
  test.setTimeout(120_000);
  const project = await dev.copyProject();
  const { url, process, complaints } = await dev.start({
    args: ['--code'],
    project,
    env: { SITE_URL: '/work', NODE_ENV: 'production' },
  });
  const footer = path.join(project, 'app/components/page-footer/page-footer.tsx');
  const styles = path.join(project, 'app/components/page-footer/page-footer.module.css');
  expect(url).toMatch(/\/work$/);
  await page.goto(`${url}/about`);
  await hydrated(page);
  expect((await fetch(url + SEND_FORM_PATH, { method: 'POST', body: messageForm() })).status).toBe(200);
  expect(await page.evaluate(() => document.fonts.check('16px Display'))).toBe(true);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await edit(footer, (text) => text.replace('{footer}', '{footer} hotly changed'));
  await expect(page.getByText('hotly changed')).toBeVisible();
  await edit(styles, (text) => `${text}\n@layer components {\n  .imprint {\n    outline: 7px solid;\n  }\n}\n`);
  await expect(page.getByText('hotly changed')).toHaveCSS('outline-width', '7px');
  expect(await page.locator('body[data-same]').count()).toBe(1);
  await edit(path.join(dev.content, 'about.md'), (text) => text.replace(/^heading: .*$/m, 'heading: Other words'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other words');
  await edit(footer, (text) => text.replace('hotly changed', '{nowhere}'));
  await expect
    .poll(async () => (await fetch(`${url}/about`)).status, { message: 'the server has seen the change' })
    .toBe(500);
  await page.goto(`${url}/about`);
  await expect(page.getByText('ReferenceError: nowhere is not defined')).toBeVisible();
  await edit(footer, (text) => text.replace('{nowhere}', ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other words');
  process.kill();
  expect(await complaints).toContain('ReferenceError: nowhere is not defined');
});
