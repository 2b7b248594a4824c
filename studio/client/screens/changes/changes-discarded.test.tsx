import '../../../../test/fixtures/window.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aStudio,
  asJustOpened,
  BEE,
  CONTENT_INDEX,
  gone,
  listed,
  STASH,
} from '../../../../test/fixtures/studio-changes.ts';
import { answerWith, clear, press, refusal, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { Changes } from './changes.tsx';

beforeEach(asJustOpened);
afterEach(clear);

describe('the list', () => {
  it('discards and publishes the files that belong to a change together with it', async () => {
    const requests = aStudio({ '/api/changes': listed({ ...BEE, others: [gone('a.jpg')] }), '/api/draft/discard': {} });
    await show(<Changes />);
    await press('Discard');
    await press('Publish');
    const bodies = requests.flatMap(({ body }) => body ?? []);
    expect(bodies).toEqual([
      { file: BEE.file, etag: 3, others: [{ file: 'a.jpg', etag: 7 }] },
      { note: '', drafts: { [BEE.file]: 3, 'a.jpg': 7 } },
    ]);
  });

  it('discards a file at once and offers to restore it', async () => {
    let isTaken = false;
    const list = Promise.withResolvers<object>();
    const requests = aStudio({
      '/api/changes': () => (isTaken ? list.promise : listed(BEE)),
      '/api/content-index': () => ({ ...CONTENT_INDEX, stashes: isTaken ? [STASH] : [] }),
      '/api/draft/discard': () => {
        isTaken = true;
        return { stash: STASH.id };
      },
      '/api/stash/restore': () => {
        isTaken = false;
        return {};
      },
    });
    await show(<Changes />);
    await press('Discard');
    expect(words()).not.toContain('was discarded');
    list.resolve(listed());
    await settle();
    expect(words()).toContain('“Meant to Bee” was discarded.');
    expect(words()).not.toContain('Nothing yet');
    expect(document.querySelector('h2')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Restore: “Meant to Bee”');
    await press('Restore');
    expect(words()).not.toContain('was discarded');
    expect(document.activeElement?.textContent).toBe('Meant to Bee');
    const bodies = requests.filter(({ body }) => body).map(({ body }) => body);
    expect(bodies).toEqual([{ file: BEE.file, etag: 3, others: [] }, { stash: 'a1' }]);
  });

  it('lists the latest stashes, also those of another day', async () => {
    const older = (id: string, ...titles: string[]) => ({
      id,
      at: '2024-03-03T10:00:00Z',
      titles,
      files: titles.length,
    });
    const stashes = [
      { ...STASH, id: 'a5' },
      older('a2', 'About', 'Dogwood'),
      older('a3', 'Bee'),
      older('a4', 'Too old'),
    ];
    answerWith({ '/api/changes': listed(), '/api/content-index': { ...CONTENT_INDEX, changes: 0, stashes } });
    await refreshContentIndex();
    await show(<Changes />);
    expect(words()).toMatch(/Earlier draft, today, \d\d:\d\d: “Meant to Bee”\.Restore/);
    expect(words()).toMatch(/Earlier draft, 3 March 2024, \d\d:\d\d: “About” and “Dogwood”\.Restore/);
    expect(words()).not.toContain('Too old');
    expect(words()).not.toContain('Everything is published');
  });

  it('stays as it is if a file could not be discarded', async () => {
    aStudio({ '/api/draft/discard': refusal(507, 'full', 'There is no room.') });
    await show(<Changes />);
    await press('Discard');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('There is no room.');
    expect(words()).toContain('Discard');
  });
});
