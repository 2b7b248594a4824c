import { expect, it } from 'vitest';
import { kindOf, pageOfData } from './caches.ts';

it.each([
  ['/', 'page'],
  ['/portfolio/dogwood/', 'page'],
  ['/music.data', 'data'],
  ['/_.data', 'data'],
  ['/static/js/music.Bx3k.chunk.js', 'code'],
  ['/static/manifest-fd9d4989.js', 'code'],
  ['/static/woff2/anton-latin-400-normal.a.woff2', 'code'],
  ['/static/pictures/portrait.1f2e.800.avif', 'picture'],
  ['/static/cards/home.1f2e.jpg', undefined],
  ['/static/media/honey-loop.1436d45626.webm', undefined],
  ['/api/v1.0/email/send-form', undefined],
  ['/health', undefined],
  ['/health/mail', undefined],
  ['/mara-tolliver-resume.pdf', undefined],
  ['/feed.xml', undefined],
  ['/offline-worker.js', undefined],
  ['/private/k3v9x2mq7f', undefined],
  ['/private/k3v9x2mq7f.data', undefined],
  ['/en/private/k3v9x2mq7f', undefined],
  ['/en/private/k3v9x2mq7f.data', undefined],
  ['/-Qk3v9x2mq7f/about', undefined],
  ['/-Qk3v9x2mq7f/about.data', undefined],
])('caches %s as %s', (address, kind) => expect(kindOf(address, '')).toBe(kind));

it('caches only recordings that are requested for playback', () => {
  expect(kindOf('/static/media/recording.3e3aeae08a.opus', 'audio')).toBe('recording');
  expect(kindOf('/static/media/recording.3e3aeae08a.opus', '')).toBeUndefined();
});

it.each([
  ['/music.data', '/music'],
  ['/portfolio/dogwood.data', '/portfolio/dogwood'],
  ['/_.data', '/'],
])('finds for %s the page %s', (data, page) => expect(pageOfData(data)).toBe(page));
