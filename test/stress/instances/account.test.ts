import { expect, it } from 'vitest';
import { accountOf, readMail } from './account.ts';

const mail = (key: string, messageId = key, wasInFlight = false) =>
  readMail(`Message-ID: <${messageId}@studio.example>\r\nSubject: A poster ${key}\r\n\r\nHello`, wasInFlight);

it.each([
  ['each once', [mail('a'), mail('b')], {}],
  ['none of one', [mail('a')], { lost: 1 }],
  ['one twice', [mail('a'), mail('b'), mail('b')], { twice: 1 }],
  ['one twice that was in flight at a kill', [mail('a'), mail('b', 'b', true), mail('b')], { twiceForKill: 1 }],
  ['one three times that was in flight once', [mail('a'), mail('b', 'b', true), mail('b'), mail('b')], { twice: 1 }],
  ['one under another name', [mail('a'), mail('b', 'b', true), mail('b', 'c')], { twiceForKill: 1, renamed: 1 }],
])('counts mails of two messages: %s', (_, mails, found) => {
  const none = { lost: 0, twiceForKill: 0, twice: 0, renamed: 0 };
  expect(accountOf(['a', 'b'], mails)).toEqual({ ...none, ...found });
});
