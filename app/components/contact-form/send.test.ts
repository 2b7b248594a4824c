import { EmailJSResponseStatus } from '@emailjs/browser';
import { expect, it } from 'vitest';
import { reasonOf } from './send.ts';

it.each([
  [
    'an answer',
    new EmailJSResponseStatus(412, 'Gmail_API: Invalid grant'),
    { status: 412, text: 'Gmail_API: Invalid grant' },
  ],
  ['no answer', new EmailJSResponseStatus(), { status: 0, text: 'Network Error' }],
  ['a missing setting', 'The public key is required.', 'The public key is required.'],
  ['an error', new Error('No answer in 20000 ms'), 'No answer in 20000 ms'],
])('describes %s', (_, rejection, reason) => {
  expect(reasonOf(rejection)).toEqual(reason);
});
