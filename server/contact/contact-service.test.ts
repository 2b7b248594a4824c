import { expect, it } from 'vitest';
import { privacyProblem } from './contact-service.ts';

const mail = { smtpUrl: 'smtp://127.0.0.1:9', to: 'me@lowtide.example', from: 'me@lowtide.example' };

it.each([
  [true, undefined, 'says that messages are mailed to you, but they are not mailed.'],
  [false, mail, 'says that messages are not mailed to you, but they are mailed.'],
])('says that the privacy page and the mailbox disagree: %s', (hasMailbox, set, message) => {
  expect(privacyProblem({ hasMailbox }, { mail: set })).toContain(message);
});

it.each([
  [true, mail],
  [false, undefined],
  [undefined, mail],
])('says nothing where they agree, or an older release does not tell: %s', (hasMailbox, set) => {
  expect(privacyProblem({ hasMailbox }, { mail: set })).toBeUndefined();
});
