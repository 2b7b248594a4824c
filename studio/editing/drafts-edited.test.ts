import { beforeEach, expect, it } from 'vitest';
import {
  ABOUT,
  author,
  DOGWOOD,
  heading,
  original,
  type StudioDrafts,
  sha256Of,
  studioDrafts,
} from '../../test/fixtures/studio-drafts.ts';
import { draftSchema, type Edit } from '../api/drafts.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
});

it('starts with the published content', async () => {
  const draft = await at.drafts.draft(ABOUT);
  expect(draftSchema.parse(draft)).toEqual(draft);
  expect(draft).toMatchObject({ kind: 'about', isConflicted: false, mistakes: [] });
  expect(draft).not.toHaveProperty('author');
  expect(draft.now).toEqual(draft.published);
  expect(draft.now?.data).toMatchObject({ heading: 'About', photo: { file: 'studio.jpg' } });
  expect(draft.now?.body).toMatch(/^I am {owner}/);
});

it('writes edits into the file, and leaves the rest as it is', async () => {
  const text = await original(ABOUT);
  const first = await at.set(ABOUT, heading('Who: we are'));
  expect(first).toMatchObject({ author, isConflicted: false, mistakes: [] });
  expect(await at.bytesOf(ABOUT)).toBe(text.replace('heading: About', 'heading: "Who: we are"'));
  const second = await at.set(ABOUT, heading('Us'), { field: 'body', value: 'Short.\n' });
  expect(second).toMatchObject({ now: { data: { heading: 'Us' }, body: 'Short.\n' } });
  expect(second.etag).not.toBe(first.etag);
  expect(second.published?.data).toMatchObject({ heading: 'About' });
  expect((await at.records.changes.get(ABOUT))?.value).toMatchObject({
    base: sha256Of(text),
    now: sha256Of((await at.bytesOf(ABOUT)) ?? ''),
  });
});

it('waits for earlier edits before it reads', async () => {
  const etag = await at.etag(ABOUT);
  const edit = at.drafts.edit({ file: ABOUT, etag, edits: [heading('Left at once')], author });
  const [draft, contentIndex, changes] = await Promise.all([
    at.drafts.draft(ABOUT),
    at.drafts.contentIndex(),
    at.drafts.changedFiles(),
  ]);
  expect(draft.now?.data).toMatchObject({ heading: 'Left at once' });
  expect([contentIndex.changes, changes.length]).toEqual([1, 1]);
  await edit;
});

it('removes the draft when it equals the published file again', async () => {
  const etag = await at.etag(ABOUT);
  await at.set(ABOUT, heading('Who: we are'));
  expect(await at.set(ABOUT, heading('About'))).toMatchObject({ etag });
  expect(await at.records.changes.all()).toEqual([]);
  expect(await at.set(ABOUT, heading('About'))).toMatchObject({ etag });
});

it('removes the draft also when a field returns with other quotes', async () => {
  const problem = 'A shaded tree in six colors clogged on a surveyor’s seal and vanished by the roadside.';
  expect(await original(DOGWOOD)).toContain(`problem: "${problem}"`);
  const etag = await at.etag(DOGWOOD);
  await at.set(DOGWOOD, { field: ['problem'], value: null });
  expect(await at.set(DOGWOOD, { field: ['problem'], value: problem })).toMatchObject({ etag });
});

it('writes all edits or none', async () => {
  const bad: Edit = { field: ['photo'], value: 'x' };
  await expect(at.set(ABOUT, heading('Us'), bad)).rejects.toThrow(CannotWrite);
  expect(await at.records.changes.all()).toEqual([]);
});

it('rejects the second writer with the current draft', async () => {
  const etag = await at.etag(ABOUT);
  const first = await at.set(ABOUT, heading('First'));
  const second = at.drafts.edit({ file: ABOUT, etag, edits: [heading('Second')], author });
  await expect(second).rejects.toThrow(StaleDraft);
  await expect(second).rejects.toMatchObject({ draft: { etag: first.etag, now: { data: { heading: 'First' } } } });
});

it('rejects the second writer after the first edit was published', async () => {
  const etag = await at.etag(ABOUT);
  await at.set(ABOUT, heading('First'));
  await at.publish(ABOUT, (await at.bytesOf(ABOUT)) ?? '');
  await at.documents.commit([at.records.changes.removal(ABOUT)]);
  await expect(at.drafts.edit({ file: ABOUT, etag, edits: [heading('Second')], author })).rejects.toThrow(StaleDraft);
  expect(await at.records.changes.all()).toEqual([]);
});

it('rejects the second writer after the draft was discarded and started again', async () => {
  const { etag } = await at.set(ABOUT, heading('First'));
  await at.drafts.discard({ file: ABOUT, etag, author });
  await at.set(ABOUT, heading('Anew'));
  await expect(at.drafts.edit({ file: ABOUT, etag, edits: [heading('Second')], author })).rejects.toThrow(StaleDraft);
  await expect(at.drafts.discard({ file: ABOUT, etag, author })).rejects.toThrow(StaleDraft);
  await expect(at.drafts.resolveConflict({ file: ABOUT, etag, keep: 'theirs', author })).rejects.toThrow(StaleDraft);
  expect(await at.bytesOf(ABOUT)).toContain('heading: Anew');
});

it('accepts one of two simultaneous edits', async () => {
  const both = await Promise.allSettled([at.set(ABOUT, heading('First')), at.set(ABOUT, heading('Second'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))).toEqual([
    expect.any(StaleDraft),
  ]);
});

it('rejects files without a form', async () => {
  for (const file of ['mark.svg', 'pages/README.md', 'portfolio/nothing/project.md', 'constructor']) {
    await expect(at.drafts.draft(file)).rejects.toThrow(NotFound);
    await expect(at.drafts.edit({ file, etag: 0, edits: [heading('x')], author })).rejects.toThrow(NotFound);
    await expect(at.drafts.resolveConflict({ file, etag: 0, keep: 'mine', author })).rejects.toThrow(NotFound);
  }
  await expect(at.drafts.restoreStash('x')).rejects.toThrow(NotFound);
});

it('reports the mistakes of the build, and keeps the edit', async () => {
  const edits: Edit[] = [
    { field: ['description'], value: 'Short' },
    { field: ['show', 1, 'pictures', 0, 'alt'], value: '' },
    { field: ['client'], value: '{stduio}' },
    { field: 'body', value: 'One\n\n# Two\n' },
  ];
  const draft = await at.set(DOGWOOD, ...edits);
  expect(draft.now?.data).toMatchObject({ description: 'Short', client: '{stduio}' });
  expect(draft.mistakes).toEqual([
    { field: 'client', expected: 'nothing stands for {stduio}; is it {studio}?' },
    { field: 'text', expected: 'the page has its heading already; start headings in the text with ##' },
  ]);
  const entry = (await at.drafts.contentIndex()).entries.find(({ file }) => file === DOGWOOD);
  expect(entry?.mistakes).toEqual(draft.mistakes);
});

it('measures a description with its placeholders filled in, and accepts any length', async () => {
  const described = async (description: string) => {
    expect((await at.set(ABOUT, { field: ['description'], value: description })).mistakes).toEqual([]);
    return (await at.drafts.advice()).descriptions;
  };
  expect(await described(`{owner} ${'x'.repeat(60)}`)).toBeUndefined();
  expect(await described('Short')).toEqual({ count: 1, first: { file: ABOUT, kind: 'about', field: ['description'] } });
});

it('reports the mistakes of an unreadable file, and does not change it', async () => {
  await at.publish(ABOUT, '---\ntitle: "x\n---\nText\n');
  const draft = await at.drafts.draft(ABOUT);
  expect(draft).not.toHaveProperty('now');
  expect(draft.mistakes[0]?.expected).toMatch(/the quote that opens here is never closed/);
  await expect(at.set(ABOUT, heading('x'))).rejects.toThrow(CannotWrite);
  await at.publish(ABOUT, new Uint8Array([0x2d, 0xff, 0xfe]));
  expect((await at.drafts.draft(ABOUT)).mistakes[0]?.expected).toMatch(/UTF-8/);
  await at.publish(ABOUT, Buffer.from('---\ntitle: x\n---\n', 'utf16le'));
  expect((await at.drafts.draft(ABOUT)).mistakes[0]?.expected).toMatch(/save it as UTF-8/);
  await expect(at.set(ABOUT, heading('x'))).rejects.toThrow(CannotWrite);
});

it('creates an optional file, and removes it when it is empty again', async () => {
  const words: Edit = { field: ['contact', 'sent_status'], value: 'It is here.' };
  const first = await at.drafts.draft('words.yaml');
  expect(first).toMatchObject({ kind: 'words', now: { data: {}, body: '' }, mistakes: [] });
  expect(await at.set('words.yaml', words)).toMatchObject({
    now: { data: { contact: { sent_status: 'It is here.' } } },
    mistakes: [],
  });
  expect(await at.drafts.changedFiles()).toMatchObject([
    { file: 'words.yaml', what: 'added', differences: [{ field: ['contact', 'sent_status'], after: 'It is here.' }] },
  ]);
  expect(await at.set('words.yaml', { field: ['contact'], value: null })).toMatchObject({ etag: first.etag });
  expect(await at.records.changes.all()).toEqual([]);
  const resume = await at.set('resume.yaml', { field: ['basics', 'name'], value: '{owner}' });
  expect(resume).toMatchObject({ now: { data: { basics: { name: '{owner}' } } }, mistakes: [] });
});

it('begins a missing page with its first field, and the privacy page with its default text', async () => {
  await at.publish(ABOUT, undefined);
  const about = await at.set(ABOUT, heading('Anna'));
  expect(about).toMatchObject({ now: { data: { heading: 'Anna' }, body: '' }, mistakes: [] });
  expect((await at.drafts.draft('privacy.md')).now?.body).toMatch(/^\{server\} \*\*When you write to me/);
  const privacy = await at.set('privacy.md', heading('Data'));
  expect(privacy).toMatchObject({
    now: { data: { heading: 'Data' }, body: expect.stringMatching(/^\{server\}/) },
    mistakes: [],
  });
  await at.set('privacy.md', { field: ['heading'], value: null });
  expect((await at.drafts.changedFiles()).map(({ file }) => file)).toEqual([ABOUT]);
});

it.each<[string, Edit, string]>([
  ['site.yaml', { field: ['footer'], value: '' }, 'footer'],
  ['privacy.md', { field: ['heading'], value: '' }, 'heading'],
  ['resume.yaml', { field: ['basics', 'email'], value: 'nobody' }, 'basics.email'],
  ['words.yaml', { field: ['contact', 'sent_status'], value: '{x}' }, 'contact.sent_status'],
  ['music/section.yaml', { field: ['label'], value: '' }, 'label'],
  ['music/halftone/release.md', { field: ['player', 'id'], value: 'x' }, 'player.id'],
  ['art/portrait-flat/artwork.md', { field: ['medium'], value: '' }, 'medium'],
])('finds the same mistakes in %s as the build', async (file, edit, field) => {
  await at.publish(file, await original(file));
  expect((await at.drafts.draft(file)).mistakes).toEqual([]);
  const { mistakes } = await at.set(file, edit);
  expect(mistakes.map((mistake) => mistake.field)).toEqual([field]);
});

it('shows and compares the default words of the site’s language', async () => {
  await at.publish('words.yaml', undefined);
  await at.publish('privacy.md', undefined);
  expect((await at.set('site.yaml', { field: ['language'], value: 'de' })).language).toBe('de');
  const privacy = await at.drafts.draft('privacy.md');
  expect(privacy).toMatchObject({ language: 'de', now: { body: expect.stringMatching(/Wenn Sie mir schreiben/) } });
  const sent = (value: string): Edit => ({ field: ['contact', 'sent'], value });
  await at.set('words.yaml', sent('Sent!'));
  expect((await at.drafts.changedFiles()).find(({ file }) => file === 'words.yaml')?.differences).toMatchObject([
    { before: 'Gesendet!', after: 'Sent!' },
  ]);
  await at.set('words.yaml', { field: ['contact'], value: null });
  expect((await at.drafts.changedFiles()).map(({ file }) => file)).toEqual(['site.yaml']);
});

it('drops a default word that is typed out, in the site’s language alone', async () => {
  await at.publish('words.yaml', Buffer.from('contact: {send: Weg}\n'));
  await at.set('site.yaml', { field: ['language'], value: 'de' });
  const published = (await at.drafts.draft('words.yaml')).etag;
  const typed = (name: string, value: string | null): Edit => ({ field: ['contact', name], value });
  expect((await at.set('words.yaml', typed('sent', 'Sent!'))).etag).not.toBe(published);
  expect((await at.set('words.yaml', typed('sent', 'Gesendet!'))).etag).toBe(published);
});
