import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStudio, testStudio } from '../../test/fixtures/studio.ts';
import { ownerSettingsSchema } from '../api/owner-settings.ts';

const PASSWORD = 'red-herring-7';
const MAILBOX = { SMTP_HOST: 'mail.studio.example', SMTP_USER: 'mara', MAIL_TO: 'mara@studio.example' };

let studio: TestStudio;
let cookie: string;
beforeAll(async () => {
  studio = await testStudio();
  cookie = await studio.byLink();
});
afterAll(() => studio.remove());

const save = (values: unknown) => studio.ask({ method: 'POST', path: '/api/settings', cookie, body: { values } });

it('saves a mailbox and never answers with its password', async () => {
  const saved = await save({ ...MAILBOX, SMTP_PASSWORD: PASSWORD });
  const listed = await studio.ask({ path: '/api/settings', cookie });
  for (const answer of [saved, listed]) {
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain(PASSWORD);
    const { settings } = ownerSettingsSchema.parse(JSON.parse(text));
    expect(settings.find(({ name }) => name === 'SMTP_PASSWORD')).toMatchObject({ isSet: true, isSecret: true });
    expect(settings.find(({ name }) => name === 'MAIL_TO')?.value).toBe(MAILBOX.MAIL_TO);
  }
});

it('answers a mistake with a sentence, and logs no value', async () => {
  const answer = await save({ SMTP_PASSWORD: `${PASSWORD}\n`, MAIL_TO: 'nobody' });
  expect(answer.status).toBe(403);
  const text = await answer.text();
  expect(text).toContain('Nothing was saved.');
  expect(text).not.toContain(PASSWORD);
  expect(studio.logged.join('\n')).not.toContain(PASSWORD);
});

it.each([{}, { MAIL_TO: 1 }, { MAIL_TO: 'a'.repeat(20_001) }])('rejects the malformed change %#', async (values) => {
  const body = 'MAIL_TO' in values ? { values } : {};
  expect((await studio.ask({ method: 'POST', path: '/api/settings', cookie, body })).status).toBe(400);
});

it('is closed to strangers', async () => {
  expect((await studio.ask({ path: '/api/settings' })).status).toBe(401);
  expect((await studio.ask({ method: 'POST', path: '/api/settings', body: { values: {} } })).status).toBe(401);
});
