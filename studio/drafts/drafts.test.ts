import { beforeEach, expect, it } from 'vitest';
import {
  DOGWOOD,
  original,
  type StudioDrafts,
  sha256Of,
  studioDrafts,
  WATERS,
} from '../../test/fixtures/studio-drafts.ts';
import { deskSchema } from '../api/desk.ts';
import { draftSchema, type Edit } from '../api/drafts.ts';
import { changedFileSchema } from '../api/publishing.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';
import { MOST_ASIDES } from './asides.ts';

const ABOUT = 'about.md';
const author = 'Laptop';

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
});

const heading = (value: string): Edit => ({ field: ['heading'], value });

it('begins with what is published', async () => {
  const draft = await at.drafts.draft(ABOUT);
  expect(draftSchema.parse(draft)).toEqual(draft);
  expect(draft).toMatchObject({ kind: 'about', isContested: false, mistakes: [] });
  expect(draft).not.toHaveProperty('author');
  expect(draft.now).toEqual(draft.published);
  expect(draft.now?.data).toMatchObject({ heading: 'About', photo: { file: 'studio.jpg' } });
  expect(draft.now?.body).toMatch(/^I am {owner}/);
});

it('keeps what is typed in the file, and nothing else of it moves', async () => {
  const text = await original(ABOUT);
  const first = await at.set(ABOUT, heading('Who: we are'));
  expect(first).toMatchObject({ author, isContested: false, mistakes: [] });
  expect(await at.bytesOf(ABOUT)).toBe(text.replace('heading: About', 'heading: "Who: we are"'));
  const second = await at.set(ABOUT, heading('Us'), { field: 'body', value: 'Short.\n' });
  expect(second).toMatchObject({ now: { data: { heading: 'Us' }, body: 'Short.\n' } });
  expect(second.rev).not.toBe(first.rev);
  expect(second.published?.data).toMatchObject({ heading: 'About' });
  expect((await at.records.changes.get(ABOUT))?.value).toMatchObject({
    base: sha256Of(text),
    now: sha256Of((await at.bytesOf(ABOUT)) ?? ''),
  });
});

it('is no change any more once it says again what is published', async () => {
  const rev = await at.rev(ABOUT);
  await at.set(ABOUT, heading('Who: we are'));
  expect(await at.set(ABOUT, heading('About'))).toMatchObject({ rev });
  expect(await at.records.changes.all()).toEqual([]);
  expect(await at.set(ABOUT, heading('About'))).toMatchObject({ rev });
});

it('is no change either where a field comes back in other quotes', async () => {
  const said = 'A shaded tree in six colors clogged on a surveyor’s seal and vanished by the roadside.';
  expect(await original(DOGWOOD)).toContain(`problem: "${said}"`);
  const rev = await at.rev(DOGWOOD);
  await at.set(DOGWOOD, { field: ['problem'], value: null });
  expect(await at.set(DOGWOOD, { field: ['problem'], value: said })).toMatchObject({ rev });
});

it('writes all edits or none', async () => {
  const bad: Edit = { field: ['photo'], value: 'x' };
  await expect(at.set(ABOUT, heading('Us'), bad)).rejects.toThrow(CannotWrite);
  expect(await at.records.changes.all()).toEqual([]);
});

it('tells the second writer, who sees the draft as it is', async () => {
  const rev = await at.rev(ABOUT);
  const first = await at.set(ABOUT, heading('First'));
  const second = at.drafts.edit({ file: ABOUT, rev, edits: [heading('Second')], author });
  await expect(second).rejects.toThrow(StaleDraft);
  await expect(second).rejects.toMatchObject({ draft: { rev: first.rev, now: { data: { heading: 'First' } } } });
});

it('tells the second writer also where the first one’s words are published and their draft is gone', async () => {
  const rev = await at.rev(ABOUT);
  await at.set(ABOUT, heading('First'));
  await at.publish(ABOUT, (await at.bytesOf(ABOUT)) ?? '');
  await at.documents.commit([at.records.changes.removal(ABOUT)]);
  await expect(at.drafts.edit({ file: ABOUT, rev, edits: [heading('Second')], author })).rejects.toThrow(StaleDraft);
  expect(await at.records.changes.all()).toEqual([]);
});

it('tells the second writer also where the draft that it knew was taken back and another one begun', async () => {
  const { rev } = await at.set(ABOUT, heading('First'));
  await at.drafts.takeBack({ file: ABOUT, rev, author });
  await at.set(ABOUT, heading('Anew'));
  await expect(at.drafts.edit({ file: ABOUT, rev, edits: [heading('Second')], author })).rejects.toThrow(StaleDraft);
  await expect(at.drafts.takeBack({ file: ABOUT, rev, author })).rejects.toThrow(StaleDraft);
  await expect(at.drafts.settle({ file: ABOUT, rev, keep: 'theirs', author })).rejects.toThrow(StaleDraft);
  expect(await at.bytesOf(ABOUT)).toContain('heading: Anew');
});

it('lets one of two win that write at once', async () => {
  const both = await Promise.allSettled([at.set(ABOUT, heading('First')), at.set(ABOUT, heading('Second'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([expect.any(StaleDraft)]);
});

it('knows files with a form alone', async () => {
  for (const file of ['mark.svg', 'pages/README.md', 'portfolio/nothing/project.md', 'constructor']) {
    await expect(at.drafts.draft(file)).rejects.toThrow(NotFound);
    await expect(at.drafts.edit({ file, rev: 0, edits: [heading('x')], author })).rejects.toThrow(NotFound);
    await expect(at.drafts.settle({ file, rev: 0, keep: 'mine', author })).rejects.toThrow(NotFound);
  }
  await expect(at.drafts.putBack('x')).rejects.toThrow(NotFound);
});

it('names what the build would refuse, and keeps what was typed', async () => {
  const edits: Edit[] = [
    { field: ['description'], value: 'Short' },
    { field: ['show', 1, 'pictures', 0, 'alt'], value: '' },
    { field: ['client'], value: '{stduio}' },
    { field: 'body', value: 'One\n\n# Two\n' },
  ];
  const draft = await at.set(DOGWOOD, ...edits);
  expect(draft.now?.data).toMatchObject({ description: 'Short', client: '{stduio}' });
  expect(draft.mistakes).toEqual([
    { field: 'description', expected: 'say a little more: at least 70 letters' },
    { field: 'client', expected: 'nothing stands for {stduio}; is it {studio}?' },
    {
      field: 'show, second section, first picture, alt',
      expected: 'add a few words on what the picture shows: some visitors can’t see it',
    },
    { field: 'text', expected: 'the page has its heading already; start headings in the text with ##' },
  ]);
  const entry = (await at.drafts.desk()).entries.find(({ file }) => file === DOGWOOD);
  expect(entry?.mistakes).toEqual(draft.mistakes);
});

it('measures a text with the names in it', async () => {
  const description = `{owner} ${'x'.repeat(60)}`;
  expect((await at.set(ABOUT, { field: ['description'], value: description })).mistakes).toEqual([]);
});

it('shows a file that cannot be read by its mistakes, and changes nothing in it', async () => {
  await at.publish(ABOUT, '---\ntitle: "x\n---\nText\n');
  const draft = await at.drafts.draft(ABOUT);
  expect(draft).not.toHaveProperty('now');
  expect(draft.mistakes[0]?.expected).toMatch(/the quote that opens here is never closed/);
  await expect(at.set(ABOUT, heading('x'))).rejects.toThrow(CannotWrite);
  await at.publish(ABOUT, new Uint8Array([0x2d, 0xff, 0xfe]));
  expect((await at.drafts.draft(ABOUT)).mistakes[0]?.expected).toMatch(/UTF-8/);
  await expect(at.set(ABOUT, heading('x'))).rejects.toThrow(CannotWrite);
});

it('reads and restores a draft of an older schema', async () => {
  const old = '---\ntitle: Me\nsubtitle: Old\n---\nText\n';
  await at.change(ABOUT, at.manifest()[ABOUT] ?? null, await at.keep(old));
  const draft = await at.drafts.draft(ABOUT);
  expect(draft.now).toEqual({ data: { title: 'Me', subtitle: 'Old' }, body: 'Text\n' });
  expect(draft.mistakes.map(({ field }) => field)).toContain('subtitle');
  const { aside } = await at.drafts.takeBack({ file: ABOUT, rev: draft.rev, author });
  await at.drafts.putBack(aside ?? '');
  expect(await at.bytesOf(ABOUT)).toBe(old);
});

it('is contested where the published file has become another, and the owner chooses', async () => {
  await at.set(ABOUT, heading('Mine'));
  const theirs = (await original(ABOUT)).replace('heading: About', 'heading: Theirs');
  await at.publish(ABOUT, theirs);
  expect(await at.drafts.draft(ABOUT)).toMatchObject({
    isContested: true,
    now: { data: { heading: 'Mine' } },
    published: { data: { heading: 'Theirs' } },
  });
  const { rev, isContested } = await at.set(ABOUT, heading('Still mine'));
  expect(isContested).toBe(true);
  const settled = await at.drafts.settle({ file: ABOUT, rev, keep: 'mine', author });
  expect(settled).toMatchObject({ isContested: false, now: { data: { heading: 'Still mine' } } });
  await at.publish(ABOUT, theirs.replace('Theirs', 'Theirs again'));
  const given = await at.drafts.settle({ file: ABOUT, rev: await at.rev(ABOUT), keep: 'theirs', author });
  expect(given).not.toHaveProperty('author');
  expect(given).toMatchObject({ now: { data: { heading: 'Theirs again' } }, aside: expect.any(String) });
  await at.drafts.putBack(given.aside ?? '');
  expect(await at.drafts.draft(ABOUT)).toMatchObject({ isContested: true, now: { data: { heading: 'Still mine' } } });
});

it('ends a contest for a file that is gone', async () => {
  await at.set(DOGWOOD, { field: ['title'], value: 'Mine' });
  await at.publish(DOGWOOD, undefined);
  expect(await at.drafts.draft(DOGWOOD)).toMatchObject({ isContested: true, now: { data: { title: 'Mine' } } });
  const given = await at.drafts.settle({ file: DOGWOOD, rev: await at.rev(DOGWOOD), keep: 'theirs', author });
  expect(given).not.toHaveProperty('now');
  await expect(at.drafts.draft(DOGWOOD)).rejects.toThrow(NotFound);
  await at.drafts.putBack(given.aside ?? '');
  await at.drafts.settle({ file: DOGWOOD, rev: await at.rev(DOGWOOD), keep: 'mine', author });
  expect(await at.drafts.changedFiles()).toMatchObject([{ what: 'added', isContested: false }]);
});

it('takes a draft back, puts it back, and puts aside what has come meanwhile', async () => {
  const none = await at.rev(ABOUT);
  const { rev } = await at.set(ABOUT, heading('First'));
  await expect(at.drafts.takeBack({ file: ABOUT, rev: none, author })).rejects.toThrow(StaleDraft);
  const { aside: first } = await at.drafts.takeBack({ file: ABOUT, rev, author });
  expect(await at.drafts.takeBack({ file: ABOUT, rev: none, author })).toEqual({ aside: undefined });
  await at.set(ABOUT, heading('Second'));
  const { aside: second } = await at.drafts.putBack(first ?? '');
  expect(await at.bytesOf(ABOUT)).toContain('heading: First');
  await expect(at.drafts.putBack(first ?? '')).rejects.toThrow(NotFound);
  await at.drafts.putBack(second ?? '');
  expect(await at.bytesOf(ABOUT)).toContain('heading: Second');
});

it('says nothing of an aside where nothing has come meanwhile', async () => {
  const { rev } = await at.set(ABOUT, heading('First'));
  const { aside } = await at.drafts.takeBack({ file: ABOUT, rev, author });
  expect(await at.drafts.putBack(aside ?? '')).toEqual({ aside: undefined });
});

it('keeps the last sets that were put aside', async () => {
  const of = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const { asides } = at.records;
  const before = Array.from({ length: MOST_ASIDES }, (_, second) => of(second));
  await at.documents.commit(before.map((id) => asides.write(id, { at: id, drafts: {} })));
  const { rev } = await at.set(ABOUT, heading('Last'));
  const { aside } = await at.drafts.takeBack({ file: ABOUT, rev, author });
  expect((await asides.all()).map(({ id }) => id)).toEqual([aside, ...before.slice(1).reverse()]);
});

it('makes another state of the content the draft, and puts the desk back as it was', async () => {
  const about = (await original(ABOUT)).replace('heading: About', 'heading: Before');
  const { [WATERS]: _, ...others } = at.manifest();
  const wanted = { ...others, [ABOUT]: await at.keep(about), 'old/picture.jpg': await at.keep('jpg') };
  await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
  const { aside } = await at.drafts.bringBack({ manifest: wanted, moved: {}, author });
  expect(await at.drafts.changedFiles()).toMatchObject([
    { file: ABOUT, what: 'changed' },
    { file: 'old/picture.jpg', what: 'added' },
    { file: WATERS, what: 'removed' },
  ]);
  expect(await at.drafts.bringBack({ manifest: wanted, moved: {}, author })).toEqual({ aside: undefined });
  await at.drafts.putBack(aside ?? '');
  expect(await at.drafts.changedFiles()).toMatchObject([{ file: DOGWOOD, title: 'Typed' }]);
});

it('tells field by field what differs', async () => {
  const edits: Edit[] = [
    heading('Us'),
    { field: ['title'], value: 'On {owner}' },
    { field: ['photo', 'focus', 0], value: 50 },
    { field: ['photo', 'focus', 1], value: 20 },
    { field: ['resume_button'], value: null },
    { field: 'body', value: 'New.\n' },
  ];
  const { rev } = await at.set(ABOUT, ...edits);
  const [changed, ...others] = await at.drafts.changedFiles();
  expect(others).toEqual([]);
  expect(changedFileSchema.parse(changed)).toEqual(changed);
  expect(changed).toMatchObject({ file: ABOUT, rev, title: 'About', kind: 'about', what: 'changed' });
  expect(changed?.differences).toEqual([
    { field: ['title'], before: 'About {owner} and {studio}', after: 'On {owner}' },
    { field: ['heading'], before: 'About', after: 'Us' },
    { field: ['photo', 'focus', 0], after: '50' },
    { field: ['photo', 'focus', 1], after: '20' },
    { field: ['resume_button'], before: 'Resume' },
    { field: 'body', before: expect.stringMatching(/^I am/), after: 'New.\n' },
  ]);
  expect(changed?.mistakes).toEqual([{ field: 'resume_button', expected: 'still to be written' }]);
});

it('tells of files that are added, removed, or have no form', async () => {
  const project = (await original(DOGWOOD)).replace(/title: .*/, 'title: New');
  await at.change('portfolio/new/project.md', null, await at.keep(project));
  await at.change(DOGWOOD, at.manifest()[DOGWOOD] ?? null, null);
  await at.change('site.yaml', at.manifest()['site.yaml'] ?? null, await at.keep('studio: Other\n'));
  await at.change('mark.svg', null, await at.keep('<svg/>'));
  const found = await at.drafts.changedFiles();
  expect(found).toMatchObject([
    { file: 'mark.svg', title: 'mark.svg', kind: 'other', what: 'added', differences: [] },
    { file: DOGWOOD, title: 'Dogwood', kind: 'project', what: 'removed' },
    { file: 'portfolio/new/project.md', title: 'New', kind: 'project', what: 'added' },
    { file: 'site.yaml', title: 'Site', kind: 'site', what: 'changed' },
  ]);
  expect(found[1]?.differences[0]).toEqual({ field: ['title'], before: 'Dogwood' });
  expect(found[2]?.differences[0]).toEqual({ field: ['title'], after: 'New' });
  expect(found[3]?.differences[1]).toEqual({ field: ['studio'], before: 'Third Ink', after: 'Other' });
  expect(await at.drafts.draft(DOGWOOD)).not.toHaveProperty('now');
});

it('says no differences where one of the two cannot be read', async () => {
  await at.change(ABOUT, at.manifest()[ABOUT] ?? null, await at.keep('---\ntitle: "x\n---\n'));
  expect(await at.drafts.changedFiles()).toMatchObject([{ what: 'changed', differences: [], title: 'About' }]);
});

it('compares what a revision has changed', async () => {
  const to = await at.keep((await original(ABOUT)).replace('heading: About', 'heading: After'));
  const differences = [{ path: ABOUT, from: at.manifest()[ABOUT] ?? null, to }];
  expect(await at.drafts.compare({ differences, moved: {} })).toEqual([
    {
      ...{
        file: ABOUT,
        rev: 0,
        title: 'About',
        kind: 'about',
        addresses: ['/about'],
        what: 'changed',
        isByHand: false,
      },
      ...{
        differences: [{ field: ['heading'], before: 'About', after: 'After' }],
        isContested: false,
        others: [],
        mistakes: [],
      },
    },
  ]);
});

const plain = { isHidden: false, isChanged: false, isContested: false };

it('lists the desk in the order of the site', async () => {
  await at.set(DOGWOOD, { field: ['title'], value: '{studio} wood' }, { field: ['visible'], value: false });
  await at.set(WATERS, { field: ['order'], value: 0.5 });
  await at.publish(WATERS, `${await original(WATERS)}More.\n`);
  const shown = await at.drafts.desk();
  expect(deskSchema.parse(shown)).toEqual(shown);
  expect(shown).toEqual({
    siteName: 'Third Ink',
    asides: [],
    changes: 2,
    entries: [
      { ...plain, file: 'site.yaml', kind: 'site', title: 'Site', address: '/' },
      { ...plain, file: ABOUT, kind: 'about', title: 'About', address: '/about' },
      { ...plain, file: 'resume.yaml', kind: 'resume', title: 'Resume' },
      {
        ...{ file: WATERS, kind: 'project', title: 'Deep Waters', address: '/portfolio/deep-waters' },
        ...{ slug: 'deep-waters', order: 0.5, isHidden: false, isChanged: true, isContested: true },
        changedFields: [['order'], 'body'],
      },
      {
        ...{ file: DOGWOOD, kind: 'project', title: 'Third Ink wood', address: '/portfolio/dogwood' },
        ...{ slug: 'dogwood', order: 1, isHidden: true, isChanged: true, isContested: false },
        changedFields: [['title'], ['visible']],
      },
      { ...plain, file: 'words.yaml', kind: 'words', title: 'Buttons and notices' },
    ],
  });
});

it('lists music, art and pages with their addresses, places and pictures', async () => {
  const [halftone, flat] = ['music/halftone/release.md', 'art/portrait-flat/artwork.md'];
  for (const file of [halftone, flat, 'privacy.md', 'resume.yaml']) await at.publish(file, await original(file));
  for (const file of ['music/halftone/cover.jpg', 'art/portrait-flat/picture.jpg']) await at.publish(file, file);
  await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
  await at.publish('pages/README.md', 'For whoever looks into the folder.\n');
  const { entries } = await at.drafts.desk();
  const found = entries.filter(({ kind }) => !['site', 'about', 'project', 'words'].includes(kind));
  expect(found).toMatchObject([
    { file: 'resume.yaml', title: 'Resume', address: '/resume' },
    { file: 'privacy.md', title: 'Privacy', address: '/privacy' },
    { file: 'pages/imprint.md', title: 'Imprint', address: '/imprint', slug: 'imprint', order: 0 },
    { file: halftone, title: 'Halftone', address: '/music#halftone', slug: 'halftone', order: expect.any(Number) },
    { file: flat, kind: 'artwork', address: '/art#portrait-flat', slug: 'portrait-flat', order: expect.any(Number) },
  ]);
  expect(found.map(({ thumbnail }) => thumbnail?.match(/sha256=(.*?)&/)?.[1])).toEqual([
    undefined,
    undefined,
    undefined,
    sha256Of('music/halftone/cover.jpg'),
    sha256Of('art/portrait-flat/picture.jpg'),
  ]);
});

it('begins a file that the site can do without, and has it gone when it says nothing any more', async () => {
  const words: Edit = { field: ['tabs', 'design'], value: 'Work' };
  const first = await at.drafts.draft('words.yaml');
  expect(first).toMatchObject({ kind: 'words', now: { data: {}, body: '' }, mistakes: [] });
  expect(await at.set('words.yaml', words)).toMatchObject({
    now: { data: { tabs: { design: 'Work' } } },
    mistakes: [],
  });
  expect(await at.drafts.changedFiles()).toMatchObject([
    { file: 'words.yaml', what: 'added', differences: [{ field: ['tabs', 'design'], after: 'Work' }] },
  ]);
  expect(await at.set('words.yaml', { field: ['tabs'], value: null })).toMatchObject({ rev: first.rev });
  expect(await at.records.changes.all()).toEqual([]);
  const resume = await at.set('resume.yaml', { field: ['basics', 'name'], value: '{owner}' });
  expect(resume.mistakes).toContainEqual({ field: 'work', expected: 'a list is still missing' });
});

it.each<[string, Edit, string]>([
  ['site.yaml', { field: ['footer'], value: '' }, 'footer'],
  ['privacy.md', { field: ['heading'], value: null }, 'heading'],
  ['resume.yaml', { field: ['basics', 'email'], value: 'nobody' }, 'basics.email'],
  ['words.yaml', { field: ['tabs', 'music'], value: '{x}' }, 'tabs.music'],
  ['music/halftone/release.md', { field: ['player', 'id'], value: 'x' }, 'player.id'],
  ['art/portrait-flat/artwork.md', { field: ['picture', 'alt'], value: '' }, 'picture.alt'],
])('reads %s as the build does', async (file, edit, field) => {
  await at.publish(file, await original(file));
  expect((await at.drafts.draft(file)).mistakes).toEqual([]);
  const { mistakes } = await at.set(file, edit);
  expect(mistakes.map((mistake) => mistake.field)).toEqual([field]);
});

it('keeps a work whose text cannot be read in its place and under its name', async () => {
  await at.change(DOGWOOD, at.manifest()[DOGWOOD] ?? null, await at.keep('---\ntitle: "x\n---\n'));
  const { entries } = await at.drafts.desk();
  const works = entries.filter(({ kind }) => kind === 'project');
  expect(works.map(({ title }) => title)).toEqual(['Dogwood', 'Deep Waters']);
});

it('shows the picture of a work’s card, with its hash, where there is one', async () => {
  const thumbnails = async () => {
    const { entries } = await at.drafts.desk();
    return entries.filter(({ kind }) => kind === 'project').map(({ thumbnail }) => thumbnail);
  };
  expect(await thumbnails()).toEqual([undefined, undefined]);
  await at.publish('portfolio/deep-waters/on-the-boat.jpg', 'picture');
  await at.publish('portfolio/dogwood/mark.jpg', 'mark');
  const address = (bytes: string, focus: string) =>
    `/api/picture?${new URLSearchParams({ sha256: sha256Of(bytes), width: '96', focus })}`;
  expect(await thumbnails()).toEqual([address('mark', '50,50'), address('picture', '62,55')]);
  const name = 'mark.jpg';
  await at.drafts.removeFiles({ paths: [`portfolio/dogwood/${name}`], author });
  await at.drafts.addFile({ beside: DOGWOOD, name, sha256: await at.keep('draft'), author });
  expect((await thumbnails())[0]).toBe(address('draft', '50,50'));
});

it('puts files beside a text under names that are free', async () => {
  const add = async (name: string, bytes: string, beside = DOGWOOD) =>
    (await at.drafts.addFile({ beside, name, sha256: await at.keep(bytes), author })).name;
  await at.publish('portfolio/dogwood/sign.jpg', 'published');
  expect(await add('sign.jpg', 'published')).toBe('sign.jpg');
  expect(await at.records.changes.all()).toEqual([]);
  expect(await add('sign.jpg', 'other')).toBe('sign-2.jpg');
  expect(await add('Sign.JPG', 'third')).toBe('Sign-3.JPG');
  expect(await add('sign.jpg', 'other')).toBe('sign-2.jpg');
  expect(await add('sign.jpg', 'other', 'site.yaml')).toBe('sign.jpg');
  const atOnce = await Promise.all(['a', 'b', 'c'].map((bytes) => add('new.jpg', bytes)));
  expect(atOnce.sort()).toEqual(['new-2.jpg', 'new-3.jpg', 'new.jpg']);
  const { files } = await at.drafts.draft(DOGWOOD);
  expect(files.filter(({ name }) => /sign/i.test(name))).toEqual([
    { name: 'Sign-3.JPG', sha256: sha256Of('third'), isChanged: true },
    { name: 'sign-2.jpg', sha256: sha256Of('other'), isChanged: true },
    { name: 'sign.jpg', sha256: sha256Of('published'), isChanged: false },
  ]);
});

it('puts no file where none can stand', async () => {
  const sha256 = await at.keep('bytes');
  for (const name of ['../x.jpg', '.hidden.jpg', 'a/b.jpg', '', 'project.md']) {
    await expect(at.drafts.addFile({ beside: DOGWOOD, name, sha256, author })).rejects.toThrow(CannotWrite);
  }
  const beside = 'portfolio/nothing/project.md';
  await expect(at.drafts.addFile({ beside, name: 'x.jpg', sha256, author })).rejects.toThrow(NotFound);
  expect(await at.records.changes.all()).toEqual([]);
});

it('takes files out that nothing names, and puts them back', async () => {
  await at.publish('portfolio/dogwood/old.jpg', 'old');
  const { name } = await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
  const paths = ['portfolio/dogwood/old.jpg', `portfolio/dogwood/${name}`];
  const names = async () => (await at.drafts.draft(DOGWOOD)).files.map((file) => file.name);
  const { aside } = await at.drafts.removeFiles({ paths, author });
  expect(await names()).toEqual([]);
  expect(await at.drafts.changedFiles()).toMatchObject([{ file: 'portfolio/dogwood/old.jpg', what: 'removed' }]);
  await at.drafts.putBack(aside ?? '');
  expect(await names()).toEqual(['new.jpg', 'old.jpg']);
  await expect(at.drafts.removeFiles({ paths: [DOGWOOD], author })).rejects.toThrow(NotFound);
});
