import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStudio, testStudio } from '../../test/fixtures/studio.ts';

let studio: TestStudio;
let cookie: string;

beforeAll(async () => {
  studio = await testStudio();
  cookie = await studio.byLink();
});
afterAll(() => studio.remove());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  studio.ask({ method: 'POST', path, body, cookie, headers });

/** A string of escaped quotes without an end. */
const endless = (quotes: number) => `"${'\\"'.repeat(quotes)}`;

it.each([
  ['/api/sign-in/begin', 413],
  ['/api/draft', 400],
])('rejects 60 KB of quotes at %s at once', async (path, status) => {
  const start = performance.now();
  const answer = await post(path, endless(30_000));
  expect(answer.status).toBe(status);
  expect(performance.now() - start).toBeLessThan(1_000);
});

it.each(['/api/link', '/api/sign-in/begin', '/api/sign-in/finish'])('accepts at most 4 KB at %s', async (path) => {
  const body = (bytes: number) => '{}'.padEnd(bytes);
  studio.wait(60_000);
  expect((await post(path, body(4_096))).status).not.toBe(413);
  expect((await post(path, body(4_097))).status).toBe(413);
  expect((await post(path, '{}', { 'Content-Length': '4097' })).status).toBe(413);
});

it('counts only brackets outside of strings', async () => {
  const edits = (text: string) =>
    JSON.stringify({ file: 'about/about.md', etag: 1, edits: [{ field: 'body', value: text }] });
  expect((await post('/api/draft', edits(`\\"${'[{'.repeat(50)}"`))).status).toBe(200);
  expect((await post('/api/draft', `{"a":"\\"\\\\","b":${'['.repeat(20)}${']'.repeat(20)}}`)).status).toBe(400);
});
