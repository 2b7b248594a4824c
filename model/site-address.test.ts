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
  ])('combines the setting %j and the file’s %j', (SITE_URL, url, place) =>
    expect(siteAddressOf({ SITE_URL }, url)).toEqual(place),
  );

  it.each(['studio.example', 'ftp://studio.example', '//studio.example', 'https://studio.example/?a', '/a b', '/a"b'])(
    'rejects the setting %j',
    (SITE_URL) => expect(() => siteAddressOf({ SITE_URL }, undefined)).toThrow('SITE_URL: expected an address'),
  );
});

describe('readSiteAddress', () => {
  it('reads site.yaml, and ignores a file with mistakes', async () => {
    const folder = await sampleFolder({ 'site.yaml': 'url: https://studio.example/work\nstudio: ""\n' });
    expect(await readSiteAddress(folder, {})).toEqual(AT_WORK);
    const broken = await sampleFolder({ 'site.yaml': 'url: [\n' });
    expect(await readSiteAddress(broken, {})).toEqual({ url: undefined, base: '' });
    expect(await readSiteAddress(broken, { SITE_URL: '/work' })).toEqual({ url: undefined, base: '/work' });
  });
});
