import { expect, it } from 'vitest';
import { privacyProblem } from './contact-service.ts';

const mail = { smtpUrl: 'smtp://127.0.0.1:9', to: 'me@lowtide.example', from: 'me@lowtide.example' };

it.each([
  [true, undefined, 'says that messages are mailed to you, but they are not mailed.'],
  [false, mail, 'says that messages are not mailed to you, but they are mailed.'],
])('reports that the privacy page and the settings disagree: %s', (hasMailbox, set, message) => {
  expect(privacyProblem({ hasMailbox }, { mail: set })).toContain(message);
});

it.each([
  [true, mail],
  [false, undefined],
  [undefined, mail],
])('reports nothing if they agree or an older release lacks the field: %s', (hasMailbox, set) => {
  expect(privacyProblem({ hasMailbox }, { mail: set })).toBeUndefined();
});
