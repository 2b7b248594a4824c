import { expect, it } from 'vitest';
import { answerAddress } from './message-row.tsx';

const message = {
  reference: 'BCDF2345',
  at: '2026-11-24T09:10:00.000Z',
  name: 'Ada & Bob',
  email: 'ada+news@example.org',
  subject: 'A book?',
  state: 'delivered',
  text: 'Hello\nyou',
} as const;

it('answers with the message quoted below', () => {
  const { href, searchParams } = new URL(answerAddress(message));
  expect(href).toMatch(/^mailto:ada%2Bnews@example\.org\?/);
  expect(searchParams.get('subject')).toBe('Re: A book?');
  expect(searchParams.get('body')).toBe('\r\n\r\nAda & Bob wrote on 2026-11-24:\r\n> Hello\r\n> you');
});

it('quotes as many lines as mail programs accept', () => {
  const address = answerAddress({ ...message, subject: 'RE: long', text: 'ä line\n'.repeat(500) });
  expect(address.length).toBeLessThanOrEqual(1_800);
  const { searchParams } = new URL(address);
  expect(searchParams.get('subject')).toBe('RE: long');
  expect(searchParams.get('body')).toMatch(/> ä line\r\n> \[…\]$/);
});

it('quotes each line if only the last ones are short', () => {
  const left = 1_800 - answerAddress({ ...message, text: 'a\n' }).length;
  const text = `${'a'.repeat(left + 1)}\n`;
  const address = answerAddress({ ...message, text });
  expect(address).toHaveLength(1_800);
  expect(new URL(address).searchParams.get('body')).toContain(text.trim());
  expect(address).not.toContain(encodeURIComponent('[…]'));
});

it.each([
  ['line breaks', `a${'\n'.repeat(9_900)}b`],
  ['characters in one line', 'ä'.repeat(9_900)],
  ['short lines', 'ä\n'.repeat(4_950)],
])('quotes a message of 9,900 %s without delay', (_, text) => {
  const start = performance.now();
  const address = answerAddress({ ...message, text });
  expect(performance.now() - start).toBeLessThan(500);
  expect(address.length).toBeLessThanOrEqual(1_800);
  expect(new URL(address).searchParams.get('body')).toMatch(/> \[…\]$/);
});
