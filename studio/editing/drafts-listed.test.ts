import { beforeEach, expect, it } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import {
  ABOUT,
  author,
  DOGWOOD,
  heading,
  original,
  type StudioDrafts,
  sha256Of,
  studioDrafts,
  WATERS,
} from '../../test/fixtures/studio-drafts.ts';
import { contentIndexSchema } from '../api/content-index.ts';
import type { Edit } from '../api/drafts.ts';
import { changedFileSchema } from '../api/publishing.ts';

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
});

it('lists the differences field by field', async () => {
  const edits: Edit[] = [
    heading('Us'),
    { field: ['title'], value: 'On {owner}' },
    { field: ['photo', 'focus', 0], value: 50 },
    { field: ['photo', 'focus', 1], value: 20 },
    { field: ['resume_button'], value: '' },
    { field: 'body', value: 'New.\n' },
  ];
  const { etag } = await at.set(ABOUT, ...edits);
  const [changed, ...others] = await at.drafts.changedFiles();
  expect(others).toEqual([]);
  expect(changedFileSchema.parse(changed)).toEqual(changed);
  expect(changed).toMatchObject({ file: ABOUT, etag, title: 'About', kind: 'about', what: 'changed' });
  expect(changed?.differences).toEqual([
    { field: ['title'], label: 'Title', before: 'About {owner} and {studio}', after: 'On {owner}' },
    { field: ['heading'], label: 'Heading', before: 'About', after: 'Us' },
    { field: ['photo', 'focus'], label: 'Photo, crop', after: '50 % from the left, 20 % from the top' },
    { field: ['resume_button'], label: 'Resume button', before: 'Resume', after: '' },
    { field: 'body', label: 'Text', before: expect.stringMatching(/^I am/), after: 'New.\n' },
  ]);
  expect(changed?.mistakes).toEqual([{ field: 'resume_button', expected: 'still to be written' }]);
});

it('lists added and removed files, and files without a form', async () => {
  const project = (await original(DOGWOOD)).replace(/title: .*/, 'title: New');
  await at.change('portfolio/new/project.md', null, await at.keep(project));
  await at.change(DOGWOOD, at.manifest()[DOGWOOD] ?? null, null);
  await at.change(
    'site.yaml',
    at.manifest()['site.yaml'] ?? null,
    await at.keep(`format: ${CONTENT_FORMAT}\nstudio: Other\n`),
  );
  await at.change('mark.svg', null, await at.keep('<svg/>'));
  const found = await at.drafts.changedFiles();
  expect(found).toMatchObject([
    { file: 'mark.svg', title: 'mark.svg', kind: 'other', what: 'added', differences: [] },
    { file: DOGWOOD, title: 'Dogwood', kind: 'project', what: 'removed' },
    { file: 'portfolio/new/project.md', title: 'New', kind: 'project', what: 'added' },
    { file: 'site.yaml', title: 'Site', kind: 'site', what: 'changed' },
  ]);
  expect(found[1]?.differences[0]).toEqual({ field: ['title'], label: 'Title', before: 'Dogwood' });
  expect(found[2]?.differences[0]).toEqual({ field: ['title'], label: 'Title', after: 'New' });
  expect(found[3]?.differences[1]).toEqual({ field: ['studio'], label: 'Studio', before: 'Third Ink', after: 'Other' });
  expect(await at.drafts.draft(DOGWOOD)).not.toHaveProperty('now');
});

it('names the work of a picture that changes alone', async () => {
  await at.change('portfolio/dogwood/new.jpg', null, await at.keep('a picture'));
  expect(await at.drafts.changedFiles()).toMatchObject([{ kind: 'other', what: 'added', entry: 'Dogwood' }]);
});

it('lists no differences if one version cannot be read', async () => {
  await at.change(ABOUT, at.manifest()[ABOUT] ?? null, await at.keep('---\ntitle: "x\n---\n'));
  expect(await at.drafts.changedFiles()).toMatchObject([{ what: 'changed', differences: [], title: 'About' }]);
});

it('lists the changes of a revision', async () => {
  const to = await at.keep((await original(ABOUT)).replace('heading: About', 'heading: After'));
  const differences = [{ path: ABOUT, from: at.manifest()[ABOUT] ?? null, to }];
  expect(await at.drafts.compare({ differences, moved: {} })).toEqual([
    {
      file: ABOUT,
      etag: 0,
      title: 'About',
      kind: 'about',
      addresses: ['/about'],
      what: 'changed',
      isExternalEdit: false,
      differences: [{ field: ['heading'], label: 'Heading', before: 'About', after: 'After' }],
      isConflicted: false,
      others: [],
      mistakes: [],
    },
  ]);
});

const plain = { isHidden: false, isChanged: false, isConflicted: false };

it.each([
  ['contains `visible: true`', (text: string) => text],
  ['has no such field', (text: string) => text.replace('visible: true\n', '')],
])('lists no change after a work is hidden and shown again, if its text %s', async (_, textOf) => {
  await at.publish(DOGWOOD, textOf(await original(DOGWOOD)));
  await at.set(DOGWOOD, { field: ['visible'], value: false });
  expect((await at.drafts.changedFiles()).map(({ file }) => file)).toEqual([DOGWOOD]);
  await at.set(DOGWOOD, { field: ['visible'], value: true });
  expect(await at.drafts.changedFiles()).toEqual([]);
});

it('lists the content index in the order of the site', async () => {
  await at.set(DOGWOOD, { field: ['title'], value: '{studio} wood' }, { field: ['visible'], value: false });
  await at.set(WATERS, { field: ['order'], value: 0.5 });
  await at.publish(WATERS, `${await original(WATERS)}More.\n`);
  const shown = await at.drafts.contentIndex();
  expect(contentIndexSchema.parse(shown)).toEqual(shown);
  expect(shown).toEqual({
    siteName: 'Third Ink',
    timeZone: 'UTC',
    stashes: [],
    changes: 2,
    entries: [
      { ...plain, file: 'site.yaml', kind: 'site', title: 'Site', address: '/' },
      { ...plain, file: ABOUT, kind: 'about', title: 'About', address: '/about' },
      { ...plain, file: 'resume.yaml', kind: 'resume', title: 'Resume' },
      { ...plain, file: 'privacy.md', kind: 'privacy', title: 'Privacy', address: '/privacy' },
      {
        file: WATERS,
        kind: 'project',
        title: 'Deep Waters',
        address: '/portfolio/deep-waters',
        slug: 'deep-waters',
        order: 0.5,
        published: '2025-11-03',
        isHidden: false,
        isChanged: true,
        isConflicted: true,
        thumbnail: null,
        changedFields: [['order'], 'body'],
      },
      {
        file: DOGWOOD,
        kind: 'project',
        title: 'Third Ink wood',
        address: '/portfolio/dogwood',
        slug: 'dogwood',
        order: 1,
        published: '2024-04-15',
        isHidden: true,
        isChanged: true,
        isConflicted: false,
        thumbnail: null,
        changedFields: [['title'], ['visible']],
      },
      { ...plain, file: 'words.yaml', kind: 'words', title: 'Buttons and notices' },
    ],
  });
});

it('lists music, art and pages with their addresses, orders and pictures', async () => {
  const [halftone, flat] = ['music/halftone/release.md', 'art/portrait-flat/artwork.md'];
  for (const file of [halftone, flat, 'privacy.md', 'resume.yaml']) await at.publish(file, await original(file));
  for (const file of ['music/halftone/cover.jpg', 'art/portrait-flat/picture.jpg']) await at.publish(file, file);
  await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
  await at.publish('pages/README.md', 'For whoever looks into the folder.\n');
  const { entries } = await at.drafts.contentIndex();
  const found = entries.filter(({ kind }) => !['site', 'about', 'project', 'words'].includes(kind));
  expect(found).toMatchObject([
    { file: 'resume.yaml', title: 'Resume', address: '/resume' },
    { file: 'privacy.md', title: 'Privacy', address: '/privacy' },
    { file: 'pages/imprint.md', title: 'Imprint', address: '/imprint', slug: 'imprint', order: 0 },
    { file: halftone, title: 'Halftone', address: '/music#halftone', slug: 'halftone', order: expect.any(Number) },
    { file: flat, kind: 'artwork', address: '/art#portrait-flat', slug: 'portrait-flat', order: expect.any(Number) },
  ]);
  expect(found.map(({ thumbnail }) => thumbnail && /sha256=(.*?)&/.exec(thumbnail)?.[1])).toEqual([
    undefined,
    undefined,
    undefined,
    sha256Of('music/halftone/cover.jpg'),
    sha256Of('art/portrait-flat/picture.jpg'),
  ]);
});

it('keeps the order and the title of an unreadable work', async () => {
  await at.change(DOGWOOD, at.manifest()[DOGWOOD] ?? null, await at.keep('---\ntitle: "x\n---\n'));
  const { entries } = await at.drafts.contentIndex();
  const works = entries.filter(({ kind }) => kind === 'project');
  expect(works.map(({ title }) => title)).toEqual(['Dogwood', 'Deep Waters']);
});

it('links the picture of a work’s card by its hash', async () => {
  const thumbnails = async () => {
    const { entries } = await at.drafts.contentIndex();
    return entries.filter(({ kind }) => kind === 'project').map(({ thumbnail }) => thumbnail);
  };
  expect(await thumbnails()).toEqual([null, null]);
  await at.publish('portfolio/deep-waters/on-the-boat.jpg', 'picture');
  await at.publish('portfolio/dogwood/mark.jpg', 'mark');
  const address = (bytes: string, focus: string) =>
    `/api/picture?${new URLSearchParams({ sha256: sha256Of(bytes), width: '96', focus })}`;
  expect(await thumbnails()).toEqual([address('mark', '50,50'), address('picture', '62,55')]);
  const name = 'mark.jpg';
  await at.drafts.removeFiles({ paths: [`portfolio/dogwood/${name}`], author });
  await at.drafts.addFile({ beside: DOGWOOD, name, sha256: await at.keep('draft'), author });
  expect((await thumbnails())[0]).toBe(address('draft', '50,50'));
  // The text writes ü as one code point, and the file name as two.
  await at.publish(`portfolio/dogwood/${'für.jpg'.normalize('NFD')}`, 'umlaut');
  await at.set(DOGWOOD, { field: ['card', 'file'], value: 'für.jpg'.normalize('NFC') });
  expect((await thumbnails())[0]).toBe(address('umlaut', '50,50'));
  const part = { layout: 'full', pictures: [{ file: 'für.jpg', alt: '' }] };
  await at.set(DOGWOOD, { field: ['card'], value: null }, { field: ['show'], value: [part] });
  expect((await thumbnails())[0]).toBe(address('umlaut', '50,50'));
});
