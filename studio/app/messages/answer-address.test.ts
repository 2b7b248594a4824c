import { expect, it } from 'vitest';
import { answerAddress } from './answer-address.ts';

const message = {
  reference: 'BCDF2345',
  at: '2026-11-24T09:10:00.000Z',
  name: 'Ada & Bob',
  email: 'ada+news@example.org',
  subject: 'A book?',
  state: 'delivered',
  text: 'Hello\nyou',
} as const;

it('answers with what was written below', () => {
  const { href, searchParams } = new URL(answerAddress(message));
  expect(href).toMatch(/^mailto:ada%2Bnews@example\.org\?/);
  expect(searchParams.get('subject')).toBe('Re: A book?');
  expect(searchParams.get('body')).toBe('\r\n\r\nAda & Bob wrote on 2026-11-24:\r\n> Hello\r\n> you');
});

it('quotes as much as mail programs take', () => {
  const address = answerAddress({ ...message, subject: 'RE: long', text: 'ä line\n'.repeat(500) });
  expect(address.length).toBeLessThanOrEqual(1_800);
  const { searchParams } = new URL(address);
  expect(searchParams.get('subject')).toBe('RE: long');
  expect(searchParams.get('body')).toMatch(/> ä line\r\n> \[…\]$/);
});
