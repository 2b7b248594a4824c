import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  BreadcrumbList,
  CreativeWork,
  MusicAlbum,
  MusicRecording,
  Person,
  VideoObject,
  VisualArtwork,
  WebSite,
} from 'schema-dts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { content, siteUrl } from './support/sample.ts';
import { expect, SITE_FOLDER, test } from './support/site.ts';

test.use({ baseURL: undefined });

type Term<T> = Exclude<keyof Exclude<T, string>, '@type' | '@id'>;
type Terms<T> = { required: Term<T>[]; more?: Term<T>[] };

/** The required and optional terms of each type; the compiler checks them against schema.org. */
const TERMS = {
  WebSite: { required: ['name', 'url'] } satisfies Terms<WebSite>,
  BreadcrumbList: { required: ['itemListElement'] } satisfies Terms<BreadcrumbList>,
  Person: {
    required: ['name', 'url', 'image', 'jobTitle', 'sameAs'],
    more: ['homeLocation', 'worksFor'],
  } satisfies Terms<Person>,
  CreativeWork: {
    required: ['name', 'description', 'url', 'image', 'creator', 'dateCreated'],
  } satisfies Terms<CreativeWork>,
  VisualArtwork: {
    required: ['name', 'description', 'url', 'image', 'creator', 'dateCreated', 'artMedium', 'size'],
  } satisfies Terms<VisualArtwork>,
  MusicAlbum: {
    required: ['name', 'description', 'url', 'image', 'byArtist', 'datePublished', 'sameAs'],
  } satisfies Terms<MusicAlbum>,
  MusicRecording: {
    required: ['name', 'description', 'url', 'image', 'byArtist', 'datePublished', 'sameAs'],
  } satisfies Terms<MusicRecording>,
  VideoObject: {
    required: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
    more: ['contentUrl', 'embedUrl'],
  } satisfies Terms<VideoObject>,
};

type Node = { '@type': keyof typeof TERMS } & Record<string, unknown>;
const ADDRESS = /^(url|image|item|thumbnailUrl|contentUrl|embedUrl|sameAs|@id)$/;

async function nodesOf(address: string): Promise<Node[]> {
  const html = await readFile(path.join(SITE_FOLDER, address, 'index.html'), 'utf8');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(data).toHaveLength(1);
  const graph = JSON.parse(data[0]?.[1] ?? '');
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}

for (const address of siteAddresses(content)) {
  test(`describes ${address} in the terms of schema.org`, async () => {
    for (const { '@type': type, '@id': _, ...message } of await nodesOf(address)) {
      const { required, more = [] }: { required: string[]; more?: string[] } = TERMS[type];
      const terms = Object.keys(message);
      expect(terms, type).toEqual(expect.arrayContaining(required));
      expect([...required, ...more], type).toEqual(expect.arrayContaining(terms));
      JSON.stringify(message, (name, value) => {
        expect(value, `${type} ${name}`).not.toBe('');
        if (ADDRESS.test(name))
          for (const one of [value].flat()) expect(one, name).toMatch(/^https:\/\/[^/]+\.[^/]+\//);
        return value;
      });
    }
  });
}

test('has breadcrumbs on each page', async () => {
  for (const address of siteAddresses(content).filter((address) => address !== '/')) {
    const trail = (await nodesOf(address)).find((node) => node['@type'] === 'BreadcrumbList');
    const steps = address.split('/').length;
    expect(trail?.itemListElement).toMatchObject(
      Array.from({ length: steps }, (_, at) => ({ '@type': 'ListItem', position: at + 1, name: expect.any(String) })),
    );
    expect(trail?.itemListElement).toHaveProperty(`${steps - 1}.item`, siteUrl + address);
  }
});

test('gives every work its type', async () => {
  const typesAt = async (address: string) => (await nodesOf(address)).map((node) => node['@type']);
  for (const address of ['/', '/about', '/resume']) expect(await typesAt(address)).toContain('Person');
  for (const { slug, show } of content.projects) {
    const films = show.filter(({ layout }) => layout === 'film').map(() => 'VideoObject');
    expect(await typesAt(`/portfolio/${slug}`)).toEqual(['BreadcrumbList', 'CreativeWork', ...films]);
  }
  const music = content.releases.flatMap(({ kind, video, clip }) => [
    kind === 'album' ? 'MusicAlbum' : 'MusicRecording',
    ...[clip, video].filter(Boolean).map(() => 'VideoObject'),
  ]);
  expect(await typesAt('/music')).toEqual(['BreadcrumbList', ...music]);
  expect(await typesAt('/art')).toEqual(['BreadcrumbList', ...content.artworks.map(() => 'VisualArtwork')]);
});
