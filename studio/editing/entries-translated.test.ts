import { beforeEach, expect, it } from 'vitest';
import { textHash } from '../../model/translations/text-hash.ts';
import { author, type StudioDrafts, studioDrafts } from '../../test/fixtures/studio-drafts.ts';

const SECTION = 'trabalhos/section.yaml';
const BOATS = 'trabalhos/barcos/project.md';
const PAGE = 'pages/processo.md';
const inEnglish = (file: string) => `translations/en/${file}`;

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
  await at.publish('site.yaml', 'languages: [pt, en]\nowner:\n  name: Inês\n');
  await at.publish(SECTION, 'kind: works\nlabel: Trabalhos\norder: 1\n');
  await at.publish(BOATS, '---\ntitle: Barcos\nyear: 2024\norder: 1\n---\nO texto.\n');
  await at.publish(PAGE, '---\ntitle: Processo\nheading: Como\n---\nPrimeiro.\n');
  await at.publish(inEnglish(SECTION), 'label: Work\n');
  await at.publish(inEnglish(BOATS), `---\ntitle: Boats\noriginals:\n  title: ${textHash('Barcos')}\n---\nThe text.\n`);
  await at.publish(inEnglish(PAGE), '---\ntitle: Process\n---\n');
});

const changeOf = async (file: string) => (await at.records.changes.get(file))?.value.now;
const rowsOf = async () =>
  (await at.drafts.changedFiles()).map(({ title, what, others }) => [title, what, others.length]);

it('renames an entry with its translation', async () => {
  const { file } = await at.drafts.rename({ file: BOATS, etag: await at.etag(BOATS), slug: 'ferries', author });
  expect(file).toBe('trabalhos/ferries/project.md');
  expect(await changeOf(inEnglish(BOATS))).toBeNull();
  expect((await at.drafts.draft(file)).now?.data).toMatchObject({ title: 'Barcos', 'title@en': 'Boats' });
  expect((await at.drafts.draft(file)).published?.data).toMatchObject({ 'title@en': 'Boats' });
  expect(await rowsOf()).toEqual([['Barcos', 'changed', 3]]);
});

it('renames a page of one file, and a section with everything in it', async () => {
  const page = await at.drafts.rename({ file: PAGE, etag: await at.etag(PAGE), slug: 'como', author });
  expect((await at.drafts.draft(page.file)).now?.data).toMatchObject({ 'title@en': 'Process' });
  const section = await at.drafts.rename({ file: SECTION, etag: await at.etag(SECTION), slug: 'work', author });
  expect((await at.drafts.draft(section.file)).now?.data).toMatchObject({ label: 'Trabalhos', 'label@en': 'Work' });
  expect((await at.drafts.draft('work/barcos/project.md')).now?.data).toMatchObject({ 'title@en': 'Boats' });
});

it('removes an entry with its translation, and restores both', async () => {
  const { stash } = await at.drafts.remove({ file: BOATS, etag: await at.etag(BOATS), author });
  expect(await changeOf(inEnglish(BOATS))).toBeNull();
  expect(await rowsOf()).toEqual([['Barcos', 'removed', 1]]);
  await at.drafts.restoreStash(stash ?? '');
  expect((await at.drafts.draft(BOATS)).now?.data).toMatchObject({ 'title@en': 'Boats' });
});

it('names the language of a change, and its texts one by one', async () => {
  await at.set(BOATS, { field: ['title@en'], value: 'Ferries' }, { field: ['title'], value: 'Cacilheiros' });
  const changes = await at.drafts.changedFiles();
  expect(changes).toMatchObject([
    { file: BOATS, title: 'Cacilheiros', differences: [{ field: ['title'] }] },
    {
      file: inEnglish(BOATS),
      title: 'Cacilheiros, in English',
      kind: 'project',
      addresses: ['/en/trabalhos/barcos'],
      translation: { language: 'en', original: BOATS },
      what: 'changed',
      differences: [{ field: ['title@en'], label: 'Title', before: 'Boats', after: 'Ferries' }],
    },
  ]);
  const [, english] = changes;
  await at.drafts.discard({ file: inEnglish(BOATS), etag: english?.etag ?? 0, author });
  expect((await at.drafts.draft(BOATS)).now?.data).toMatchObject({ title: 'Cacilheiros', 'title@en': 'Boats' });
});

it('lists a new entry as one change with its translation', async () => {
  const { file } = await at.drafts.create({ kind: 'page', title: 'Contactos', author });
  await at.set(file, { field: ['title@en'], value: 'Contacts' });
  expect(await rowsOf()).toEqual([['Contactos', 'added', 1]]);
});

it('names the language of a change in the timeline', async () => {
  const from = at.manifest()[inEnglish(BOATS)] ?? null;
  const to = await at.keep('---\ntitle: Ferries\n---\nThe text.\n');
  const [change] = await at.drafts.compare({ differences: [{ path: inEnglish(BOATS), from, to }], moved: {} });
  expect(change).toMatchObject({
    title: 'Barcos, in English',
    differences: [{ field: ['title@en'], label: 'Title', before: 'Boats', after: 'Ferries' }],
  });
});

it('restores a revision with its translations', async () => {
  const before = at.manifest();
  await at.publish(inEnglish(BOATS), undefined);
  await at.drafts.restoreRevision({ manifest: before, moved: {}, author });
  expect((await at.drafts.draft(BOATS)).now?.data).toMatchObject({ 'title@en': 'Boats' });
});

it('tells the languages of the draft from those that visitors have', async () => {
  await at.set('site.yaml', { field: ['languages'], value: ['pt', 'en', 'fr'] });
  expect(await at.drafts.contentIndex()).toMatchObject({
    furtherLanguages: ['en', 'fr'],
    publishedLanguages: ['en'],
  });
});

it('counts what each language lacks, page by page', async () => {
  await at.publish(BOATS, '---\ntitle: Botes\nyear: 2024\norder: 1\nclient: Transtejo\n---\nO texto.\n');
  const { entries, furtherLanguages } = await at.drafts.contentIndex();
  expect(furtherLanguages).toEqual(['en']);
  expect(entries.find(({ file }) => file === BOATS)?.untranslated).toEqual([
    { language: 'en', missing: [['client']], outdated: [['title']] },
  ]);
  expect(entries.find(({ file }) => file === 'privacy.md')).not.toHaveProperty('untranslated');
});
