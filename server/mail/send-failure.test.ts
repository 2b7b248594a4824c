import { expect, test } from 'vitest';
import { sendFailure } from './send-failure.ts';

const failure = (fields: Record<string, unknown>, message = 'x') => Object.assign(new Error(message), fields);

test.each<[string, Error, 'temporary' | 'permanent', RegExp]>([
  [
    'wrong password',
    failure({ code: 'EAUTH', responseCode: 535, response: '535 bad' }),
    'permanent',
    /^Wrong user or pass/,
  ],
  ['no credentials', failure({ code: 'EAUTH' }), 'permanent', /^Wrong user or password/],
  ['login down', failure({ code: 'EAUTH', responseCode: 454, response: '454 later' }), 'temporary', /at the moment/],
  [
    'login wanted',
    failure({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }),
    'permanent',
    /wants a login/,
  ],
  ['unknown host', failure({ code: 'EDNS', originalCode: 'ENOTFOUND' }), 'temporary', /^Unknown host/],
  [
    'refused connection',
    failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }),
    'temporary',
    /blocked.*587 or 465/,
  ],
  ['blocked port', failure({ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }), 'temporary', /probably blocked/],
  ['silence', failure({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }), 'temporary', /fell silent/],
  [
    'certificate',
    failure({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }),
    'temporary',
    /certificate is not trusted/,
  ],
  [
    'STARTTLS certificate',
    failure({ code: 'ETLS' }, 'self-signed certificate'),
    'temporary',
    /certificate is not trusted/,
  ],
  ['plain port', failure({ code: 'ESOCKET' }, 'SSL: wrong version number'), 'temporary', /TLS from the start/],
  ['TLS refused', failure({ code: 'ETLS', responseCode: 554 }), 'temporary', /No encrypted connection/],
  ['refused sender', failure({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }), 'permanent', /MAIL_FROM/],
  ['refused recipient', failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }), 'permanent', /MAIL_TO/],
  [
    'greylisted',
    failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }),
    'temporary',
    /for the time being/,
  ],
  ['wrong session', failure({ code: 'EENVELOPE', command: 'DATA', responseCode: 503 }), 'temporary', /./],
  ['spam', failure({ code: 'EMESSAGE', responseCode: 554 }), 'permanent', /refused the message for good/],
  ['too large', failure({ code: 'EMESSAGE' }), 'permanent', /refused the message/],
  ['554 greeting', failure({ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }), 'temporary', /turned the conn/],
  ['550 to HELO', failure({ code: 'EPROTOCOL', command: 'HELO', responseCode: 550 }), 'temporary', /turned the conn/],
  ['no STARTTLS', failure({ code: 'ETLS', responseCode: 502 }), 'temporary', /smtps:\/\/.*requireTLS=false/],
  ['broken line', failure({ code: 'ECONNECTION' }), 'temporary', /connection broke/],
  ['too slow', failure({ code: 'EABORT' }), 'temporary', /too long/],
  ['anything else', new TypeError('x'), 'temporary', /unexpectedly/],
])('%s', (_, error, kind, words) => {
  expect(sendFailure(error)).toEqual({ kind, explanation: expect.stringMatching(words) });
});

test('classifies undefined as temporary', () => expect(sendFailure(undefined).kind).toBe('temporary'));

test('quotes the response on one line', () => {
  const answer = failure({ code: 'EMESSAGE', responseCode: 554, response: '554-a\r\n554 b' });
  expect(sendFailure(answer).explanation).toMatch(/The server answered: 554-a 554 b$/);
});
