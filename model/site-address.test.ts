import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { readSiteAddress, siteAddressOf } from './site-address.ts';

const AT_WORK = { url: 'https://studio.example/work', base: '/work' };

describe('siteAddressOf', () => {
  it.each([
    [undefined, 'https://studio.example', { url: 'https://studio.example', base: '' }],
    ['', 'https://studio.example/work', AT_WORK],
    ['https://studio.example/work/', 'https://other.example', AT_WORK],
    ['/work/', 'https://other.example', { url: undefined, base: '/work' }],
    ['/', undefined, { url: undefined, base: '' }],
    [undefined, undefined, { url: undefined, base: '' }],
  ])('the setting %j and the file’s %j', (SITE_URL, url, place) =>
    expect(siteAddressOf({ SITE_URL }, url)).toEqual(place),
  );

  it.each(['studio.example', 'ftp://studio.example', '//studio.example', 'https://studio.example/?a', '/a b', '/a"b'])(
    'refuses the setting %j',
    (SITE_URL) => expect(() => siteAddressOf({ SITE_URL }, undefined)).toThrow('SITE_URL: expected an address'),
  );
});

describe('readSiteAddress', () => {
  it('reads site.yaml, and takes one with mistakes for one that says nothing', async () => {
    const CONTENT_DIR = process.env.CONTENT_DIR;
    try {
      process.env.CONTENT_DIR = await sampleFolder({ 'site.yaml': 'url: https://studio.example/work\nstudio: ""\n' });
      expect(await readSiteAddress({})).toEqual(AT_WORK);
      process.env.CONTENT_DIR = await sampleFolder({ 'site.yaml': 'url: [\n' });
      expect(await readSiteAddress({})).toEqual({ url: undefined, base: '' });
      expect(await readSiteAddress({ SITE_URL: '/work' })).toEqual({ url: undefined, base: '/work' });
    } finally {
      if (CONTENT_DIR === undefined) delete process.env.CONTENT_DIR;
      else process.env.CONTENT_DIR = CONTENT_DIR;
    }
  });
});
