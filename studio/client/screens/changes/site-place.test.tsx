import '../../../../test/fixtures/window.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ON_THIS_COMPUTER } from '../../../../test/fixtures/site-status.ts';
import { aStudio, asJustOpened, BEE, listed } from '../../../../test/fixtures/studio-changes.ts';
import { clear, press, refusal, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { SiteStatus } from '../../../api/site-status.ts';
import { Changes } from './changes.tsx';

beforeEach(asJustOpened);
afterEach(clear);

const SILENT = { ...ON_THIS_COMPUTER, here: { ...ON_THIS_COMPUTER.here, isAnswering: false } };
const at = (answer: NonNullable<SiteStatus['everywhere']>['answer'], more: Partial<SiteStatus> = {}): SiteStatus => ({
  ...ON_THIS_COMPUTER,
  everywhere: { address: 'https://lowtide.example', answer },
  ...more,
});
/** Returns the addresses that open in another window. */
const linked = () => [...document.querySelectorAll<HTMLAnchorElement>('a[target]')].map(({ href }) => href);

it.each<[string, SiteStatus, string, string[]]>([
  ['this computer', ON_THIS_COMPUTER, 'On this computer only: http://localhost:3000', ['http://localhost:3000/']],
  ['its address', at('this-site'), 'At its address: https://lowtide.example', ['https://lowtide.example/']],
  [
    'its host',
    at('this-site', { isOnHost: true }),
    'On your host: https://lowtide.example',
    ['https://lowtide.example/'],
  ],
  ['a host without an address', { ...ON_THIS_COMPUTER, isOnHost: true }, 'It is on your host. Add its address', []],
  [
    'an address that does not answer',
    at('none'),
    'Your site does not answer at https://lowtide.example. On this computer only: http://localhost:3000',
    ['http://localhost:3000/'],
  ],
  [
    'an address where another site is',
    at('another-site'),
    'Another site answers at https://lowtide.example. On this computer only',
    ['http://localhost:3000/'],
  ],
  [
    'a host, at an address that does not answer yet',
    at('none', { isOnHost: true }),
    'Your site does not answer at https://lowtide.example. On this computer: http://localhost:3000',
    ['http://localhost:3000/'],
  ],
  ['a public server that does not answer', SILENT, 'The public server does not answer at http://localhost:3000', []],
])('says after a publish that the site is on %s', async (_, status, message, links) => {
  aStudio({ '/api/site-status': status });
  await show(<Changes />);
  await press('Publish');
  expect(words().replace('.On', '. On')).toContain(message);
  expect(linked()).toEqual(links);
  expect(words()).not.toMatch(/\bonline\b|as visitors/i);
});

it('shows nothing until the status is known', async () => {
  aStudio({ '/api/site-status': refusal(503, 'failed', 'Too busy.') });
  await show(<Changes />);
  await press('Publish');
  expect(words()).toContain('Your changes are published');
  expect(words()).not.toMatch(/\bonline\b|On this computer|At its address|On your host/);
});

it('asks for an address if there is none, before and after a publish', async () => {
  const message = 'Search engines, feeds and share pictures need it.';
  aStudio({ '/api/changes': { ...listed(BEE), isWithoutAddress: true } });
  await show(<Changes />);
  expect(words()).toContain(message);
  expect([...document.querySelectorAll('a')].map(({ pathname, hash }) => pathname + hash)).toContain('/site#field-url');
  aStudio({ '/api/changes': { ...listed(), isWithoutAddress: true } });
  await show(<Changes />);
  expect(words()).toContain(message);
  aStudio();
  await show(<Changes />);
  expect(words()).not.toContain(message);
});

it('says before a publish to a static host that messages of the form get lost there', async () => {
  const message = 'Your host takes no messages';
  const changes = { ...listed(BEE), isFormOfOwnServer: true };
  aStudio({ '/api/changes': changes, '/api/site-status': at('this-site', { isOnHost: true, isStatic: true }) });
  await show(<Changes />);
  expect(words()).toContain(message);
  expect([...document.querySelectorAll('a')].map(({ pathname, hash }) => pathname + hash)).toContain(
    '/settings#receiver',
  );
  aStudio({ '/api/changes': changes, '/api/site-status': at('this-site', { isOnHost: true }) });
  await show(<Changes />);
  expect(words()).not.toContain(message);
  aStudio({ '/api/changes': listed(BEE), '/api/site-status': at('this-site', { isOnHost: true, isStatic: true }) });
  await show(<Changes />);
  expect(words()).not.toContain(message);
});

it('names the letters that no font has for share pictures and the resume, and the command that adds them', async () => {
  const letters = [{ letters: '港の', isLeftOut: true, package: '@fontsource/noto-sans-jp' }];
  aStudio({ '/api/changes': { ...listed(BEE), letters } });
  await show(<Changes />);
  expect(words()).toContain(
    'No font has 港の for share pictures and resume. They are left out there. To add them, run npm install -E @fontsource/noto-sans-jp',
  );
});
