import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress } from './address.ts';
import { checkIds, readMessage } from './form-message.ts';
import { HttpError, REFUSALS } from './http-error.ts';
import { LIMITS_CHARS } from './wire.ts';

const FIELDS = { user_name: 'Ada', user_email: 'ada@example.org', title: 'A logo', message: 'Hello' };
const IDS = { serviceId: 'service', templateId: 'template', publicKey: 'key' };
const SENT_IDS = { service_id: 'service', template_id: 'template', user_id: 'key' };

const messageOf = (fields: Record<string, string>) => readMessage(new Map(Object.entries({ ...FIELDS, ...fields })));

function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof HttpError) return error.reason;
    throw error;
  }
  return undefined;
}

describe('readMessage', () => {
  it('creates the message from the fields', () => {
    expect(messageOf({ idempotency_key: '0b6f8a52-77b0-4d0b', lib_version: '4.4.1' })).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'A logo',
      text: 'Hello',
      key: '0b6f8a52-77b0-4d0b',
      suspicion: undefined,
    });
  });

  it('trims the text, normalizes line breaks to LF and keeps the rest', () => {
    const text = '.\r\n..dots\r<b>&amp;</b>\n\n  日本語 👩🏽‍🎨 \u202Ertl';
    const message = messageOf({ user_name: ' Ada ', title: '\tA\vlogo ', message: `\r\n${text}\r\n` });
    expect(message).toMatchObject({ name: 'Ada', subject: 'A logo' });
    expect(message.text).toBe('.\n..dots\n<b>&amp;</b>\n\n  日本語 👩🏽‍🎨 \u202Ertl');
  });

  it('strips bidi controls from the name', () => {
    expect(messageOf({ user_name: '\u2066Ada\u202E\u200F\u061C L.' }).name).toBe('Ada L.');
    expect(refusalOf(() => messageOf({ user_name: '\u202E \u2069' }))).toBe('name');
  });

  it.each([
    ['user_name', 'name'],
    ['user_email', 'address'],
    ['title', 'subject'],
  ])('rejects %s when it is missing, empty, too long or not on one line', (field, reason) => {
    const breaks = ['\r', '\n', '\r\nBcc: bob@example.org', '\0'].map((end) => `ada@example.org${end}`);
    for (const value of ['', ' \t', 'a'.repeat(LIMITS_CHARS.title + 1), ...breaks]) {
      expect(refusalOf(() => messageOf({ [field]: value }))).toBe(reason);
    }
    const others = Object.entries(FIELDS).filter(([name]) => name !== field);
    expect(refusalOf(() => readMessage(new Map(others)))).toBe(reason);
  });

  it.each(['', ' \r\n ', 'a\0b'])('rejects the text %j', (message) => {
    expect(refusalOf(() => messageOf({ message }))).toBe('message');
  });

  it('accepts the longest message and rejects a longer one', () => {
    const longest = 'a\n'.repeat(LIMITS_CHARS.message / 2 - 1).concat('ab');
    expect(messageOf({ message: ` ${longest.replaceAll('\n', '\r\n')}\r\n` }).text).toBe(longest);
    expect(refusalOf(() => messageOf({ message: `${longest}c` }))).toBe('too large');
  });

  it.each(['', 'short', 'with space', `${'k'.repeat(101)}`])('ignores the invalid key %j', (key) => {
    expect(messageOf({ idempotency_key: key }).key).toBeUndefined();
  });

  it('keeps header fields on one line and rejects only with a 4xx status', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('a', '\r', '\n', '\0', '\u2028', '\u0085', '\u202E', '@', '.', ',', '<', ' '),
      }),
      fc.constant('ada@example.org'),
    );
    const fields = fc.record({ user_name: text, user_email: text, title: text, message: text });
    fc.assert(
      fc.property(fields, (record) => {
        try {
          const message = readMessage(new Map(Object.entries(record)));
          expect(message.name).toMatch(/^[^\p{Cc}\u2028\u2029\u202E]+$/u);
          expect(message.subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
          expect(isAddress(message.email)).toBe(true);
          expect(message.text).toMatch(/^[^\r\0]+$/);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          expect(REFUSALS[error.reason].status).toBe(400);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('checkIds', () => {
  const check = (sent: Record<string, string>) => () => checkIds(new Map(Object.entries(sent)), IDS);

  it('accepts the site’s own ids', () => {
    expect(refusalOf(check(SENT_IDS))).toBeUndefined();
  });

  it.each([
    ['user_id', 'key'],
    ['service_id', 'service'],
    ['template_id', 'template'],
  ])('names a missing or unknown %s', (field, id) => {
    expect(refusalOf(check({ ...SENT_IDS, [field]: 'other' }))).toBe(`unknown ${id}`);
    expect(refusalOf(check({ ...SENT_IDS, [field]: '' }))).toBe(`no ${id}`);
  });
});
