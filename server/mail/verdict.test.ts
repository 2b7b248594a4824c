import { expect, test } from 'vitest';
import { verdict } from './verdict.ts';

const failure = (fields: Record<string, unknown>, message = 'x') => Object.assign(new Error(message), fields);

test.each<[string, Error, 'defer' | 'die', RegExp]>([
  ['wrong password', failure({ code: 'EAUTH', responseCode: 535, response: '535 bad' }), 'die', /^Wrong user or pass/],
  ['no credentials', failure({ code: 'EAUTH' }), 'die', /^Wrong user or password/],
  ['login down', failure({ code: 'EAUTH', responseCode: 454, response: '454 later' }), 'defer', /at the moment/],
  ['login wanted', failure({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }), 'die', /wants a login/],
  ['unknown host', failure({ code: 'EDNS', originalCode: 'ENOTFOUND' }), 'defer', /^Unknown host/],
  ['refused connection', failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'defer', /blocked.*587 or 465/],
  ['blocked port', failure({ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }), 'defer', /probably blocked/],
  ['silence', failure({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }), 'defer', /fell silent/],
  [
    'certificate',
    failure({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }),
    'defer',
    /certificate is not trusted/,
  ],
  ['STARTTLS certificate', failure({ code: 'ETLS' }, 'self-signed certificate'), 'defer', /certificate is not trusted/],
  ['plain port', failure({ code: 'ESOCKET' }, 'SSL: wrong version number'), 'defer', /TLS from the start/],
  ['TLS refused', failure({ code: 'ETLS', responseCode: 554 }), 'defer', /No encrypted connection/],
  ['refused sender', failure({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }), 'die', /MAIL_FROM/],
  ['refused recipient', failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }), 'die', /MAIL_TO/],
  ['greylisted', failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }), 'defer', /for the time being/],
  ['wrong session', failure({ code: 'EENVELOPE', command: 'DATA', responseCode: 503 }), 'defer', /./],
  ['spam', failure({ code: 'EMESSAGE', responseCode: 554 }), 'die', /refused the message for good/],
  ['too large', failure({ code: 'EMESSAGE' }), 'die', /refused the message/],
  ['554 greeting', failure({ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }), 'defer', /turned the conn/],
  ['550 to HELO', failure({ code: 'EPROTOCOL', command: 'HELO', responseCode: 550 }), 'defer', /turned the conn/],
  ['no STARTTLS', failure({ code: 'ETLS', responseCode: 502 }), 'defer', /smtps:\/\/.*requireTLS=false/],
  ['broken line', failure({ code: 'ECONNECTION' }), 'defer', /connection broke/],
  ['too slow', failure({ code: 'EABORT' }), 'defer', /too long/],
  ['anything else', new TypeError('x'), 'defer', /unexpectedly/],
])('%s', (_, error, kind, words) => {
  expect(verdict(error)).toEqual({ kind, words: expect.stringMatching(words) });
});

test('what is no error is put off', () => expect(verdict(undefined).kind).toBe('defer'));

test('quotes the answer on one line', () => {
  const answer = failure({ code: 'EMESSAGE', responseCode: 554, response: '554-a\r\n554 b' });
  expect(verdict(answer).words).toMatch(/The server answered: 554-a 554 b$/);
});
