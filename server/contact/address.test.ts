import { expect, it } from 'vitest';
import { isAddress } from './address.ts';

it.each([
  'ada@example.org',
  "o'hara+work@mail.example.co.uk",
  'a..b.@docomo.example.jp',
  'jürgen@müller.example',
  'δοκιμή@παράδειγμα.δοκιμή',
  '用户@例子.广告',
  'ada@xn--mller-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('accepts %s', (text) => {
  expect(isAddress(text)).toBe(true);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@localhost',
  'ada@@example.org',
  'ada@example.org,bob@example.org',
  'ada@example.org bob@example.org',
  'ada@example.org;bob@example.org',
  'Ada <ada@example.org>',
  '"ada b"@example.org',
  'ada(comment)@example.org',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'ada@1.2.3',
  'ada@-example.org',
  'ada@example-.org',
  'ada@example..org',
  'ada@example.org.',
  'ada@exa_mple.org',
  'ada@example.org\r\nBcc: bob@example.org',
  'ada\0@example.org',
  'a\u202Eda@example.org',
  'a\u200Bda@example.org',
  'a\u00A0da@example.org',
  'ada＠evil.example@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(64)}.org`,
  `ada@${'abcdefg.'.repeat(32)}org`,
])('rejects %j', (text) => {
  expect(isAddress(text)).toBe(false);
});
