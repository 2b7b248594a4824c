import { expect, it } from 'vitest';
import { needsOwnServer } from './receiver.ts';

const IDS = { EMAIL_SERVICE_ID: 's', EMAIL_TEMPLATE_ID: 't', EMAIL_PUBLIC_KEY: 'k' };

it('needs the site’s own server for a form without another receiver', () => {
  expect(needsOwnServer('form', {})).toBe(true);
});

it.each([
  ['the owner’s address', 'address', {}],
  ['EmailJS', 'form', IDS],
  ['a relay', 'form', { ...IDS, EMAIL_ORIGIN: 'https://relay.example' }],
] as const)('needs no server for %s', (_, contact, environment) => {
  expect(needsOwnServer(contact, environment)).toBe(false);
});
