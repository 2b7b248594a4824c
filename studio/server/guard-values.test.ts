import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudio, testStudio } from '../../test/fixtures/studio.ts';

let studio: TestStudio;
let cookie: string;
const received: unknown[] = [];

beforeAll(async () => {
  studio = await testStudio({
    edit: async (change) => {
      received.push(change);
      return { file: change.file, kind: 'about', etag: 1, isConflicted: false, files: [], mistakes: [] };
    },
  });
  cookie = await studio.byLink();
});
afterAll(() => studio.remove());

describe('the name of a file', () => {
  const HOSTILE = [
    '../secret.txt',
    'about/../../secret.txt',
    '..%2fsecret.txt',
    '/etc/passwd',
    '//etc/passwd',
    'about/',
    'about//about.md',
    './about.md',
    '.env',
    'about/.git/config',
    'C:\\secret.txt',
    'about\\..\\..\\secret.txt',
    'about/about.md\0.jpg',
    '',
    'a'.repeat(1_000),
  ];
  const UNUSUAL = [
    '․․/secret.txt',
    '．．/secret.txt',
    '..;/secret.txt'.slice(1),
    'about%5c..%5csecret.txt',
    '%2e%2e/x',
  ];

  it.each(HOSTILE)('is rejected: %j', async (file) => {
    const query = `?file=${encodeURIComponent(file)}`;
    expect((await studio.ask({ path: `/api/draft${query}`, cookie })).status).toBe(400);
    for (const [path, more] of [
      ['/api/draft', { edits: [{ field: 'body', value: '' }] }],
      ['/api/draft/discard', {}],
      ['/api/entry/rename', { slug: 'a' }],
      ['/api/entry/remove', {}],
      ['/api/draft/resolve', { keep: 'mine' }],
    ] as const) {
      const answer = await studio.ask({ method: 'POST', path, cookie, body: { file, etag: 0, ...more } });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    const body = { note: '', drafts: { [file]: 1 } };
    expect((await studio.ask({ method: 'POST', path: '/api/publish', cookie, body })).status).toBe(400);
    const order = { file: 'about.md', etag: 0, others: [{ file, etag: 0 }] };
    const path = '/api/draft/discard';
    expect((await studio.ask({ method: 'POST', path, cookie, body: order })).status).toBe(400);
  });

  it.each(UNUSUAL)('stays in the content: %j', async (file) => {
    const query = `?file=${encodeURIComponent(file)}`;
    expect((await studio.ask({ path: `/api/draft${query}`, cookie })).status).toBeOneOf([400, 404]);
  });

  it('is read once from a repeated parameter', async () => {
    const answer = await studio.ask({ path: '/api/draft?file=about/about.md&file=../secret.txt', cookie });
    expect((await answer.json()).file).toBe('about/about.md');
  });

  it('does not leave the bundle', async () => {
    for (const path of [
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
    ]) {
      expect(await (await studio.ask({ path })).text()).not.toContain('nobody may read this');
    }
  });
});

it('accepts a value unchanged and rejects inherited keys', async () => {
  const edit = (field: unknown, value: unknown) =>
    studio.ask({
      method: 'POST',
      path: '/api/draft',
      cookie,
      body: { file: 'about/about.md', etag: 1, edits: [{ field, value }] },
    });
  expect((await edit(['__proto__', 'isAdmin'], true)).status).toBe(400);
  expect((await edit(['title'], JSON.parse('[{"__proto__":{"isAdmin":true}}]'))).status).toBe(400);
  expect((await edit(['show'], [{ pictures: [{ focus: [50, 40] }] }])).status).toBe(200);
  expect(received.at(-1)).toMatchObject({ edits: [{ value: [{ pictures: [{ focus: [50, 40] }] }] }] });
  expect((await edit(['title'], '<script>__proto__</script>')).status).toBe(200);
  expect(received.at(-1)).toMatchObject({ author: 'the link', edits: [{ value: '<script>__proto__</script>' }] });
  const twice = '{"file":"../x","file":"about/about.md","etag":1,"edits":[{"field":"body","value":"a","value":"b"}]}';
  expect((await studio.ask({ method: 'POST', path: '/api/draft', cookie, body: twice })).status).toBe(200);
  expect(received.at(-1)).toMatchObject({ file: 'about/about.md', edits: [{ value: 'b' }] });
});
