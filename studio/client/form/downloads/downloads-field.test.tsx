import '../../../../test/fixtures/window.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext } from '../../data/draft/use-draft.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { DownloadsField } from './downloads-field.tsx';

const FILE = 'pages/press.md';
const fileAt = (name: string, uses: readonly string[] = []) => ({
  path: `pages/${name}`,
  sha256: 'a'.repeat(64),
  bytes: 2_400_000,
  uses: uses.map((file) => ({ file, field: 'body' as const })),
});
const IMPRINT = {
  file: 'pages/imprint.md',
  kind: 'page',
  title: 'Imprint',
  isHidden: false,
  isChanged: false,
  isConflicted: false,
};

afterEach(clear);

async function showDownloads(text: string) {
  let files = [
    fileAt('kit.pdf', [FILE]),
    fileAt('terms.pdf', ['pages/imprint.md']),
    fileAt('photos.zip'),
    fileAt('old.jpg'),
  ];
  const all = files;
  const restoring: { until?: Promise<void> } = {};
  const requests = answerWith({
    '/api/downloads': () => ({ files }),
    '/api/content-index': { siteName: '', entries: [IMPRINT], changes: 0, stashes: [] },
    '/api/unused/remove': () => {
      files = files.filter(({ path }) => path !== 'pages/photos.zip');
      return { stash: 'x1' };
    },
    '/api/stash/restore': async () => {
      await restoring.until;
      files = all;
      return {};
    },
  });
  await refreshContentIndex();
  const onInsert = vi.fn();
  await show(
    <DraftContext value={draftOf(FILE)}>
      <DownloadsField text={text} onInsert={onInsert} />
    </DraftContext>,
  );
  await settle();
  return { requests, onInsert, restoring };
}

it('lists each file with its type, its size and the link that leads to it', async () => {
  await showDownloads('The [press kit](kit.pdf).');
  expect(words()).toContain('kit.pdfPDF, 2.4 MB. Linked as “press kit”.');
  expect(words()).toContain('terms.pdfPDF, 2.4 MB. Linked in Imprint.');
  expect(words()).toContain('photos.zipZIP, 2.4 MB. No link leads to it, so it is not public.');
});

it('calls a file not public as soon as the text has lost its link', async () => {
  await showDownloads('The press kit.');
  expect(words()).toContain('kit.pdfPDF, 2.4 MB. No link leads to it, so it is not public.');
});

it('keeps pictures without a link apart, which were probably replaced on the page', async () => {
  const { onInsert } = await showDownloads('');
  const apart = document.querySelector('details');
  expect(apart?.textContent).toMatch(/^Unused pictures, films and sound \(1\)old\.jpgJPG, 2\.4 MB\./);
  await press('Insert link to old.jpg');
  expect(onInsert).toHaveBeenCalledExactlyOnceWith('old.jpg');
  await clear();
  await showDownloads('[Poster](old.jpg)');
  expect(document.querySelector('details')).toBeNull();
  expect(words()).toContain('old.jpgJPG, 2.4 MB. Linked as “Poster”.');
});

it('inserts a link', async () => {
  const { onInsert } = await showDownloads('');
  await press('Insert link to photos.zip');
  expect(onInsert).toHaveBeenCalledExactlyOnceWith('photos.zip');
});

it('removes a file without a link, and undoes the removal', async () => {
  const { requests } = await showDownloads('The [press kit](kit.pdf).');
  expect(words()).not.toContain('Remove kit.pdf');
  await press('Remove photos.zip');
  expect(requests.find(({ address }) => address === '/api/unused/remove')?.body).toEqual({
    paths: ['pages/photos.zip'],
  });
  expect(words()).toContain('photos.zip was removed.');
  expect(words()).not.toContain('ZIP, 2.4 MB.');
  await press('Undo');
  expect(requests.find(({ address }) => address === '/api/stash/restore')?.body).toEqual({ stash: 'x1' });
  expect(words()).toContain('ZIP, 2.4 MB.');
  expect(document.activeElement?.textContent).toBe('Files to download');
});

it('leaves the focus where the owner has gone during an undo', async () => {
  const { restoring } = await showDownloads('The [press kit](kit.pdf).');
  await press('Remove photos.zip');
  const restored = Promise.withResolvers<void>();
  restoring.until = restored.promise;
  await press('Undo');
  const elsewhere = document.querySelector('li button');
  if (elsewhere instanceof HTMLElement) elsewhere.focus();
  restored.resolve();
  await settle();
  await settle();
  expect(words()).toContain('ZIP, 2.4 MB.');
  expect(document.activeElement).toBe(elsewhere);
});
