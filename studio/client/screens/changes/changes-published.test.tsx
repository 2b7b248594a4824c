import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aStudio,
  asJustOpened,
  BEE,
  CONTENT_INDEX,
  listed,
  published,
} from '../../../../test/fixtures/studio-changes.ts';
import { clear, press, refusal, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { publishingStore } from '../../data/publishing/publishing.ts';
import { Changes } from './changes.tsx';

beforeEach(asJustOpened);
afterEach(clear);

describe('the list', () => {
  it("links to a mistake's field and to a conflict before publishing is possible", async () => {
    const mistakes = [{ field: 'card.alt', expected: 'Add a few words.' }];
    aStudio({ '/api/changes': listed({ ...BEE, mistakes }) });
    await show(<Changes />);
    expect([...document.querySelectorAll('a')].map(({ pathname, hash }) => pathname + hash)).toContain(
      '/sections/portfolio/bee#field-card-alt',
    );
    expect(words()).toContain('One problem to fix first: Meant to Bee, the line on its card');
    expect(document.querySelector<HTMLButtonElement>('form button')?.disabled).toBe(true);

    aStudio({ '/api/changes': listed({ ...BEE, isConflicted: true }) });
    await show(<Changes />);
    expect(words()).toContain('Choose which version to keep first.');
  });
});

describe('an unfinished work', () => {
  const mistakes = [{ field: 'client', expected: 'Still to be written.' }];
  const KYOTO = { ...BEE, file: 'portfolio/kyoto/project.md', title: 'Kyoto', isUnfinished: true, mistakes };

  it('is listed separately and left out of a publish', async () => {
    const requests = aStudio({ '/api/changes': listed(BEE, { ...KYOTO, what: 'added' }) });
    await show(<Changes />);
    expect(words()).toContain('One change. One more is not finished, and not published: see below.');
    expect(words()).toContain('Not finished yetThese are not published.KyotoVisitors don’t see it yet.');
    expect(words()).not.toContain('put right first');
    await press('Publish');
    expect(requests.find(({ address }) => address === '/api/publish')?.body).toEqual({
      note: '',
      drafts: { [BEE.file]: 3 },
    });
  });

  it('leaves nothing to publish if there is no other change', async () => {
    aStudio({ '/api/changes': listed(KYOTO) });
    await show(<Changes />);
    expect(words()).toContain('Nothing yet. Your changes are not finished.');
    expect(words()).toContain('Visitors still see its last version.');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('publish', () => {
  it('sends the listed versions, shows its progress and can be undone', async () => {
    const requests = aStudio({ '/api/undo': [{ ...published, revision: 'r1', seconds: 0.4 }] });
    const states: string[] = [];
    const end = publishingStore.subscribe(() => states.push(publishingStore.get().is));
    await show(<Changes />);
    await press('Publish');
    end();
    expect(states).toEqual(['going', 'going', 'published']);
    expect(requests.find(({ address }) => address === '/api/publish')?.body).toEqual({
      note: '',
      drafts: { [BEE.file]: 3 },
    });
    expect(words()).toContain('Your changes are publishedPublished in 0.8 sUndo');
    expect(document.activeElement?.id).toBe('outcome');
    await press('Undo');
    expect(requests.find(({ address }) => address === '/api/undo')?.body).toEqual({ revision: 'r2' });
    expect(words()).toContain('Undone in 0.4 s.');
  });

  it('offers its undo until the next change', async () => {
    aStudio();
    await show(<Changes />);
    await press('Publish');
    aStudio();
    await show(<Changes />);
    expect(words()).not.toContain('Published in');
    expect(words()).not.toContain('Undo');
  });

  it.each([
    [
      [{ is: 'failed', why: 'The disk is full. Your site is as it was.' }],
      'It was not published. The disk is full. Your site is as it was.',
    ],
    [[{ is: 'nothing' }], 'There was nothing to publish'],
    [[{ is: 'changed-meanwhile' }], 'Something changed meanwhile.'],
    [
      refusal(503, 'failed', 'Too busy.'),
      'It was not published. Too busy. Your site is as it was, and your changes are kept.',
    ],
  ])('shows the outcome of the answer %j', async (answer, message) => {
    const requests = aStudio({ '/api/publish': answer });
    await show(<Changes />);
    const before = requests.filter(({ address }) => address === '/api/changes').length;
    await press('Publish');
    expect(words()).toContain(message);
    expect(document.activeElement?.id).toBe('outcome');
    expect(requests.filter(({ address }) => address === '/api/changes')).toHaveLength(before + 1);
  });
});

describe('the upload to a host', () => {
  it.each([
    [{ state: 'running', done: 34, of: 120 }, 'Uploading 34 of 120. You can keep working.'],
    [{ state: 'running' }, 'Preparing the upload. You can keep working.'],
    [{}, 'Not uploaded yet. Upload now'],
    [
      { state: 'failed', message: 'The host is full.' },
      'It is published here, but the upload failed. The host is full.',
    ],
  ] as const)('shows %j apart from what visitors see', async (state, message) => {
    const upload = { type: 'sftp', name: 'ssh.example', mixture: [], ...state };
    aStudio({ '/api/content-index': { ...CONTENT_INDEX, upload } });
    await show(<Changes />);
    await act(refreshContentIndex);
    expect(words().replace('.Upload', '. Upload')).toContain(message);
    expect(document.querySelectorAll('progress')).toHaveLength('of' in state ? 1 : 0);
  });

  it('shows why the upload failed and retries it', async () => {
    let state = 'failed';
    const requests = aStudio({
      '/api/content-index': () => ({
        ...CONTENT_INDEX,
        upload: {
          type: 'command',
          name: 'PUBLISH_COMMAND',
          state,
          onlineSince: new Date().toISOString(),
          output: 'no route',
          mixture: ['about/index.html', 'about/index.html.gz'],
        },
      }),
      '/api/hosting/upload': () => {
        state = 'done';
        return {};
      },
    });
    await show(<Changes />);
    await act(refreshContentIndex);
    expect(document.querySelector('pre')?.textContent).toBe('no route');
    expect(words()).toContain('These pages may be old or new there: /about/.');
    await press('Upload again');
    expect(requests.some(({ address }) => address === '/api/hosting/upload')).toBe(true);
    expect(words()).toContain('On PUBLISH_COMMAND since today');
  });
});
