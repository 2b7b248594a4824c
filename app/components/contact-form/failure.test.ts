import { EmailJSResponseStatus } from '@emailjs/browser';
import { expect, it } from 'vitest';
import { REFUSALS } from '../../../server/contact/http-error.ts';
import { ChunkLoadError } from '../../routing/chunk-load-error.ts';
import { failureOf, NoAnswer } from './failure.ts';

const answer = (status: number, text: string) => new EmailJSResponseStatus(status, text);

it.each([
  ['no network', new EmailJSResponseStatus(), false, { cause: 'offline' }],
  ['a network without an answer', new EmailJSResponseStatus(), true, { cause: 'no_answer' }],
  ['a time-out', new NoAnswer('No answer in 20000 ms'), true, { cause: 'no_answer' }],
  ['code that did not come', new ChunkLoadError('email-client'), true, { cause: 'not_sent' }],
  ['code that cannot come', new ChunkLoadError('email-client'), false, { cause: 'offline' }],
  ['a missing setting', 'The public key is required.', true, { cause: 'refused' }],
  ['a mailbox that is closed', answer(412, 'Gmail_API: Invalid grant'), true, { cause: 'refused' }],
  ['a proxy alone', answer(502, 'Bad Gateway'), true, { cause: 'server' }],
  ['anything else', new Error('x'), true, { cause: 'not_sent' }],
])('finds the cause of %s', (_, rejection, isOnline, failure) => {
  expect(failureOf(rejection, isOnline)).toEqual(failure);
});

it('recognizes each error message of the relay', () => {
  const causes = Object.entries(REFUSALS).map(([reason, { status, text }]) => {
    const failure = failureOf(answer(status, text), true);
    return [reason, failure.cause === 'field' ? failure.field : failure.cause];
  });
  const refused = ['wrong method', 'foreign origin', 'wrong type', 'broken body', 'file', 'no key', 'no service'];
  expect(Object.fromEntries(causes)).toEqual({
    ...Object.fromEntries(refused.map((reason) => [reason, 'refused'])),
    'no template': 'refused',
    'unknown key': 'refused',
    'unknown service': 'refused',
    'unknown template': 'refused',
    'too many': 'too_many',
    'too large': 'message',
    'too slow': 'not_sent',
    name: 'user_name',
    address: 'user_email',
    subject: 'title',
    message: 'message',
    'disk full': 'server',
    fault: 'server',
  });
});
