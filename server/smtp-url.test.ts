import { expect, test } from 'vitest';
import { isSmtpUrl, needsTls } from './smtp-url.ts';

test.each([
  'smtp://mail.example.com',
  'smtps://me%40example.com:pa%25ss@mail.example.com:465/',
  'smtps://me:pass@mail.example.com?tls.rejectUnauthorized=false',
  'smtps://me:pass@mail.example.com/?tls.rejectUnauthorized=false',
  'smtp://[::1]:2525',
])('accepts %s', (url) => expect(isSmtpUrl(url)).toBe(true));

test.each([
  ['no address', 'mail.example.com'],
  ['another scheme', 'http://mail.example.com'],
  ['no host', 'smtp://'],
  ['a broken escape', 'smtp://user:pa%ss@mail.example.com'],
  ['a # in the password', 'smtp://user#pass@mail.example.com'],
  ['a / in the password', 'smtp://user:pa/ss@mail.example.com'],
  ['a ? in the password', 'smtp://user?pass@mail.example.com'],
  ['a blank', 'smtp://user:pa ss@mail.example.com'],
  ['an invalid port', 'smtp://mail.example.com:smtp'],
  ['an option that would lose mail', 'smtp://mail.example.com?jsonTransport=true'],
])('rejects %s', (_, url) => expect(isSmtpUrl(url)).toBe(false));

test.each([
  ['smtp://user:pass@mail.example.com:587', true],
  ['smtp://127.0.0.1?requireTLS=true', true],
  ['smtp://user:pass@127.example.com', true],
  ['smtp://mail.example.com', false],
  ['smtp://user:pass@mail.example.com?requireTLS=false', false],
  ['smtp://user:pass@mail.example.com?ignoreTLS=true', false],
  ['smtp://user:pass@localhost', false],
  ['smtp://user:pass@127.0.0.2:25', false],
  ['smtp://user:pass@[::1]', false],
])('decides whether %s requires TLS: %s', (url, expected) => expect(needsTls(url)).toBe(expected));
