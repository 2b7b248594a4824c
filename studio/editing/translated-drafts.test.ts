import { beforeEach, expect, it } from 'vitest';
import { textHash } from '../../model/translations/text-hash.ts';
import { type StudioDrafts, studioDrafts } from '../../test/fixtures/studio-drafts.ts';
import { draftSchema } from '../api/drafts.ts';
import { CannotWrite } from '../workspace.ts';

const BOATS = 'trabalhos/barcos/project.md';
const IN_ENGLISH = `translations/en/${BOATS}`;

const ORIGINAL = `---
title: Barcos
year: 2024
order: 1
tags: [Cartazes, Tinta]
show:
  - layout: full
    pictures:
      - file: boat.jpg
        alt: Um barco
        caption: O primeiro barco
  - layout: text-beside
    pictures:
      - file: oar.jpg
        alt: Um remo
    text: Os remos são de freixo.
---
O texto.
`;

const TRANSLATION = `---
title: Boats # Say "ferries"?
tags:
  - ""
  - Ink
show:
  - {}
  - text: The oars are of ash.
originals:
  title: ${textHash('Navios')}
  show.1.text: ${textHash('Os remos são de freixo.')}
---
`;

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
  await at.publish('site.yaml', 'languages: [pt, en]\nowner:\n  name: Inês\n');
  await at.publish(BOATS, ORIGINAL);
  await at.publish(IN_ENGLISH, TRANSLATION);
});

const partsOf = async () => {
  const { now } = await at.drafts.draft(BOATS);
  return Object(now?.data).show;
};

it('shows each translation beside its original', async () => {
  const draft = await at.drafts.draft(BOATS);
  expect(draftSchema.parse(draft)).toEqual(draft);
  expect(draft).toMatchObject({ language: 'pt', furtherLanguages: ['en'], mistakes: [], isConflicted: false });
  expect(draft.now?.data).toEqual({
    title: 'Barcos',
    'title@en': 'Boats',
    'title@en!': true,
    year: 2024,
    order: 1,
    tags: ['Cartazes', 'Tinta'],
    'tags@en': ['', 'Ink'],
    show: [
      { layout: 'full', pictures: [{ file: 'boat.jpg', alt: 'Um barco', caption: 'O primeiro barco' }] },
      {
        layout: 'text-beside',
        pictures: [{ file: 'oar.jpg', alt: 'Um remo' }],
        text: 'Os remos são de freixo.',
        'text@en': 'The oars are of ash.',
      },
    ],
  });
  expect(draft.published).toEqual(draft.now);
});

it('writes a translation with the hash of its original, and nothing else', async () => {
  const draft = await at.set(BOATS, { field: ['show', 0, 'pictures', 0, 'alt@en'], value: 'A boat' });
  expect(draft.now?.data).toMatchObject({ show: [{ pictures: [{ alt: 'Um barco', 'alt@en': 'A boat' }] }, {}] });
  expect(await at.bytesOf(BOATS)).toBeUndefined();
  expect(await at.bytesOf(IN_ENGLISH)).toBe(`---
title: Boats # Say "ferries"?
tags:
  - ""
  - Ink
show:
  - {pictures: [{alt: A boat}]}
  - text: The oars are of ash.
originals:
  title: ${textHash('Navios')}
  show.1.text: ${textHash('Os remos são de freixo.')}
  "show.0.pictures.0.alt": ${textHash('Um barco')}
---
`);
});

it('writes the text of the file into the translation', async () => {
  const { now } = await at.set(BOATS, { field: ['body@en'], value: 'The text.\n' });
  expect(now).toMatchObject({ body: 'O texto.\n', data: { 'body@en': 'The text.\n' } });
  expect(await at.bytesOf(IN_ENGLISH)).toMatch(/body: [0-9a-f]{8}\n---\nThe text\.\n$/);
});

it('notes the original anew when an outdated text is changed, or kept as it is', async () => {
  const changed = await at.set(BOATS, { field: ['title@en'], value: 'Ferries' });
  expect(changed.now?.data).not.toHaveProperty('title@en!');
  await at.set(BOATS, { field: ['title'], value: 'Cacilheiros' });
  const outdated = await at.drafts.draft(BOATS);
  expect(outdated.now?.data).toMatchObject({ 'title@en!': true });
  const kept = await at.set(BOATS, { field: ['title@en!'], value: null });
  expect(kept.now?.data).toMatchObject({ 'title@en': 'Ferries' });
  expect(kept.now?.data).not.toHaveProperty('title@en!');
  const undone = await at.set(BOATS, { field: ['title@en!'], value: true });
  expect(undone.now?.data).toMatchObject({ 'title@en!': true });
});

it('moves translations with their originals', async () => {
  const [first, second] = await partsOf();
  const { now } = await at.set(BOATS, { field: ['show'], value: [second, first] });
  expect(now?.data).toMatchObject({ show: [{ 'text@en': 'The oars are of ash.' }, {}] });
  expect(await at.bytesOf(BOATS)).not.toContain('@en');
  expect(await at.bytesOf(IN_ENGLISH)).toContain('show:\n  - text: The oars are of ash.\n');
  expect(await at.bytesOf(IN_ENGLISH)).toContain(`"show.0.text": ${textHash('Os remos são de freixo.')}`);
  await at.set(BOATS, { field: ['show', 0, 'text'], value: 'Os remos são de carvalho.' });
  expect((await at.drafts.draft(BOATS)).now?.data).toMatchObject({
    show: [{ 'text@en': 'The oars are of ash.', 'text@en!': true }, {}],
  });
});

it('removes the hash of a deleted translation, and the file of the last one', async () => {
  await at.set(BOATS, { field: ['show', 1, 'text@en'], value: null });
  expect(await at.bytesOf(IN_ENGLISH)).not.toContain('show');
  await at.publish(IN_ENGLISH, '---\ntitle: Boats\n---\n');
  await at.change(IN_ENGLISH, at.manifest()[IN_ENGLISH] ?? null, at.manifest()[IN_ENGLISH] ?? null);
  await at.set(BOATS, { field: ['title@en'], value: null });
  expect((await at.records.changes.get(IN_ENGLISH))?.value.now).toBeNull();
});

it('starts the file of a first translation', async () => {
  await at.publish(IN_ENGLISH, undefined);
  await at.set(BOATS, { field: ['tags@en', 1], value: 'Ink' });
  expect(await at.bytesOf(IN_ENGLISH)).toBe(
    `---\ntags:\n  - ""\n  - Ink\noriginals:\n  tags.1: ${textHash('Tinta')}\n---\n`,
  );
});

it('refuses to write into a translation with a mistake, and names it', async () => {
  await at.publish(IN_ENGLISH, '---\nyear: 2025\n---\n');
  const { mistakes, now } = await at.drafts.draft(BOATS);
  expect(mistakes).toEqual([
    { field: '', expected: `its translation into English has a mistake: mend content/${IN_ENGLISH} by hand` },
  ]);
  expect(now?.data).not.toHaveProperty('title@en');
  await expect(at.set(BOATS, { field: ['title@en'], value: 'Boats' })).rejects.toThrow(CannotWrite);
  await expect(at.set(BOATS, { field: ['title'], value: 'Botes' })).resolves.toMatchObject({ isConflicted: false });
});

it('has a conflict if the translation was edited outside the studio', async () => {
  await at.set(BOATS, { field: ['title@en'], value: 'Ferries' });
  await at.publish(IN_ENGLISH, '---\ntitle: Ships\n---\n');
  const draft = await at.drafts.draft(BOATS);
  expect(draft).toMatchObject({ isConflicted: true, inFolder: { data: { 'title@en': 'Ships' } } });
  const resolved = await at.drafts.resolveConflict({ file: BOATS, etag: draft.etag, keep: 'theirs', author: 'Laptop' });
  expect(resolved).toMatchObject({ isConflicted: false, now: { data: { 'title@en': 'Ships' } } });
  await at.drafts.restoreStash(resolved.stash ?? '');
  const again = await at.drafts.draft(BOATS);
  expect(again).toMatchObject({ isConflicted: true, now: { data: { 'title@en': 'Ferries' } } });
  const mine = await at.drafts.resolveConflict({ file: BOATS, etag: again.etag, keep: 'mine', author: 'Laptop' });
  expect(mine).toMatchObject({ isConflicted: false, now: { data: { 'title@en': 'Ferries' } } });
});
