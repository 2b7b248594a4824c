import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../test/fixtures/answer-pages.ts';
import { RELAY_IDS, SETTINGS, startRelay } from '../../test/fixtures/relay.ts';
import type { Receipt } from '../mail/message.ts';
import { OutboxFull, OutboxUnreachable } from '../mail/outbox.ts';
import { SEND_FORM_PATH } from './relay.ts';
import { RELAY_HEADER } from './wire.ts';

describe('relay', () => {
  it('accepts a message and responds like the hosted service, plus a reference', async () => {
    const { post, taken } = await startRelay();
    const answer = await post({ idempotency_key: '0b6f8a52-77b0-4d0b', elapsed_ms: '41234.5', print_run: '' });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(answer.headers.get('X-Reference')).toBe('K7M2PX4A');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'A logo', text: 'Hello' };
    expect(taken).toEqual([{ ...message, key: '0b6f8a52-77b0-4d0b', suspicion: undefined }]);
  });

  it('responds only after the message is stored', async () => {
    const storing = Promise.withResolvers<Receipt>();
    const { post } = await startRelay({ accept: () => storing.promise });
    let isAnswered = false;
    const answer = post().then(({ status }) => {
      isAnswered = true;
      return status;
    });
    const { post: postToOther } = await startRelay();
    await postToOther();
    expect(isAnswered).toBe(false);
    storing.resolve({ reference: 'K7M2PX4A', repeated: true });
    expect(await answer).toBe(200);
  });

  it('stores suspicious messages instead of rejecting them', async () => {
    const { post, taken } = await startRelay();
    expect((await post({ print_run: 'https://pills.example' })).status).toBe(200);
    expect((await post({ elapsed_ms: '300' })).status).toBe(200);
    expect(taken.map(({ suspicion }) => suspicion)).toEqual(['honeypot', 'too fast']);
  });

  it.each([
    ['publicKey', 404, 'Account not found'],
    ['serviceId', 400, 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin'],
    [
      'templateId',
      400,
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
  ])('rejects a wrong %s with the hosted service’s text', async (setting, status, text) => {
    const { post, taken } = await startRelay({
      content: () => ({ ids: { ...RELAY_IDS, [setting]: 'other' }, pages: sampleAnswers }),
    });
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(taken).toEqual([]);
  });

  it.each<Record<string, string>>([
    { user_name: 'Ada\r\nBcc: bob@example.org' },
    { user_email: 'ada@example.org\nBcc: bob@example.org' },
    { user_email: 'ada@example.org, bob@example.org' },
    { title: 'A\r\nlogo' },
    { title: '' },
    { message: 'a\0b' },
  ])('rejects %j', async (fields) => {
    const { post, taken } = await startRelay();
    expect((await post(fields)).status).toBe(400);
    expect(taken).toEqual([]);
  });

  it('rejects other types and malformed bodies', async () => {
    const { origin } = await startRelay();
    const status = async (type: string) =>
      (await fetch(origin + SEND_FORM_PATH, { method: 'POST', body: 'junk', headers: { 'Content-Type': type } }))
        .status;
    expect(await status('application/json')).toBe(415);
    expect(await status('text/plain')).toBe(415);
    expect(await status('multipart/form-data; boundary=edge')).toBe(400);
    const bodiless = await fetch(origin + SEND_FORM_PATH, { method: 'POST' });
    expect(bodiless.status).toBe(415);
  });

  it('accepts only POST and HEAD, and only at its own path', async () => {
    const { origin } = await startRelay();
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const answer = await fetch(origin + SEND_FORM_PATH, { method });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'HEAD, POST']);
    }
    const page = await fetch(`${origin}/about`);
    expect(await page.text()).toBe('page');
    expect(page.headers.has(RELAY_HEADER)).toBe(false);
  });

  it('identifies itself in each response and does not count HEAD requests', async () => {
    const { post, origin } = await startRelay({ settings: { ...SETTINGS, rate: { perMinute: 1 } } });
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetch(origin + SEND_FORM_PATH, { method: 'HEAD' });
      expect([answer.status, answer.headers.has(RELAY_HEADER)]).toEqual([204, true]);
    }
    for (const status of [200, 429]) {
      const answer = await post();
      expect([answer.status, answer.headers.has(RELAY_HEADER)]).toEqual([status, true]);
    }
    expect((await fetch(origin + SEND_FORM_PATH)).headers.has(RELAY_HEADER)).toBe(true);
  });

  it('rejects foreign origins before it stores anything', async () => {
    const { post, taken } = await startRelay();
    for (const Origin of ['https://evil.example', 'null']) expect((await post({}, { Origin })).status).toBe(403);
    expect(taken).toEqual([]);
    const { post: postAtHome } = await startRelay({ settings: { ...SETTINGS, publicOrigin: 'https://ada.example' } });
    expect((await postAtHome({}, { Origin: 'https://ada.example' })).status).toBe(200);
  });

  it('limits each client instead of the proxy', async () => {
    const settings = { ...SETTINGS, rate: { perMinute: 2 }, trustedProxies: 1 };
    let now = 0;
    const { post, taken } = await startRelay({ settings, now: () => now });
    const from = (client: string) => post({}, { 'X-Forwarded-For': `forged, ${client}` });
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(200);
    const late = await from('203.0.113.1');
    expect([late.status, late.headers.get('Retry-After'), await late.text()]).toEqual([429, '30', 'Too Many Requests']);
    expect((await from('203.0.113.2')).status).toBe(200);
    now += 30_000;
    expect((await from('203.0.113.1')).status).toBe(200);
    expect(taken).toHaveLength(4);
  });
});

describe('a message that cannot be stored', () => {
  it('gets 503 while the disk is full', async () => {
    const { post, lines } = await startRelay({ accept: () => Promise.reject(new OutboxFull()) });
    const answer = await post();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(lines.join()).toContain('disk is full');
  });

  it('gets 503 while remote storage does not respond', async () => {
    const { post, lines } = await startRelay({
      accept: () => Promise.reject(new OutboxUnreachable('Nobody is there.')),
    });
    const answer = await post();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(lines.join()).toContain('Nobody is there. A message could not be kept');
  });

  it('gets 500 for any other error, and the log contains its location but no contents', async () => {
    const secret = new RangeError('cannot keep "Hello" of ada@example.org');
    const { post, lines } = await startRelay({ accept: () => Promise.reject(secret) });
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    expect(lines.join()).toMatch(/RangeError.*relay\.test\.ts/);
    expect(lines.join()).not.toMatch(/Hello|ada@/);
  });
});
