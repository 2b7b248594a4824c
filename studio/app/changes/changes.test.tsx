// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answers,
  answerWith,
  clear,
  press,
  refusal,
  settle,
  show,
  words,
} from '../../../test/fixtures/studio-page.tsx';
import type { Desk } from '../../api/desk.ts';
import type { ChangedFile } from '../../api/publishing.ts';
import { deskStore, refreshDesk } from '../desk/desk.ts';
import { sessionStore } from '../session/session.ts';
import { Changes } from './changes.tsx';
import { publishingStore } from './publishing.ts';

const SESSION = {
  ...{ state: 'signed-in' as const, hasPasskey: true, linkSuffices: true },
  draftOrigin: 'http://localhost:4001',
};
const DESK: Desk = { siteName: 'Third Ink', siteAddress: 'http://localhost:4000', entries: [], changes: 1, asides: [] };
const BEE: ChangedFile = {
  file: 'portfolio/bee/project.md',
  rev: 3,
  title: 'Meant to Bee',
  kind: 'project',
  addresses: ['/portfolio/bee'],
  what: 'changed',
  differences: [{ field: ['answer'], before: 'One red disc.', after: 'One <b>yellow</b> disc.' }],
  others: [],
  isContested: false,
  isByHand: false,
  mistakes: [],
};
const ASIDE = { id: 'a1', at: new Date().toISOString(), titles: ['Meant to Bee'], files: 1 };
const listed = (...files: ChangedFile[]) => ({ files, otherMistakes: [] });
const beside = (what: ChangedFile['what']) => (file: string) => ({ file, rev: 7, what });
const [came, gone] = [beside('added'), beside('removed')];
const published = { is: 'published', revision: 'r2', seconds: 0.84, pages: 2 };

/** Answers with a list that is empty once the site was published. */
function aStudio(more: Answers = {}) {
  let files = [BEE];
  const publishes = (lines: object) => () => {
    files = [];
    return lines;
  };
  return answerWith({
    '/api/changes': () => listed(...files),
    '/api/desk': DESK,
    '/api/publish': publishes([{ is: 'progress', done: 1, of: 2 }, published]),
    ...more,
  });
}

beforeEach(() => {
  sessionStore.set({ session: undefined, isOver: false, problem: undefined });
  publishingStore.set({ is: 'idle' });
  deskStore.set({ desk: undefined, problem: undefined });
});
afterEach(clear);

describe('the list', () => {
  it('has each field in the words of its form, before and after, as text', async () => {
    aStudio();
    await show(<Changes />);
    expect(words()).toContain('One change. Everything else stays as it is.');
    expect(document.querySelector('h3')?.textContent).toBe('What you made');
    expect(document.querySelector('del')?.textContent).toBe(' Taken out: red');
    expect(document.querySelector('ins')?.textContent).toBe(' New: <b>yellow</b>');
    expect(document.querySelector('h2 a')?.getAttribute('href')).toBe('/works/bee#field-answer');
  });

  it('says what moved, came and went in a list', async () => {
    const order = { before: ['Wall', 'Bus', 'Map'], after: ['Bus', 'Wall', 'Tram'] };
    aStudio({ '/api/changes': listed({ ...BEE, differences: [{ field: ['show', 1, 'pictures'], order }] }) });
    await show(<Changes />);
    expect(document.querySelector('h3')?.textContent).toBe('Part 2');
    expect(words()).toContain('New: Tram.');
    expect(words()).toContain('Gone: Map.');
    expect(words()).toContain('In a new order: Bus, Wall, Tram.');
  });

  it('has both pages of each change, and says of what is new that it is not there yet', async () => {
    sessionStore.set({ ...sessionStore.get(), session: SESSION });
    const added = { ...BEE, file: 'portfolio/fox/project.md', title: 'Fox', what: 'added' as const };
    aStudio({ '/api/changes': listed(BEE, added) });
    await show(<Changes />);
    const pages = [...document.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'));
    expect(pages).toEqual([
      'Meant to Bee, as visitors see it now',
      'Meant to Bee, as it will be',
      'Fox, as it will be',
    ]);
    expect(words()).toContain('Not there yet');
    // They come when they are looked at.
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('shows no page of a work while it is hidden from visitors', async () => {
    sessionStore.set({ ...sessionStore.get(), session: SESSION });
    const entry = {
      file: BEE.file,
      kind: 'project',
      title: 'Bee',
      isHidden: true,
      isChanged: true,
      isContested: false,
    };
    const desk = { ...DESK, entries: [entry] };
    const pages = () => [...document.querySelectorAll('figure')].map(({ textContent }) => textContent);
    aStudio({ '/api/desk': desk });
    await refreshDesk();
    await show(<Changes />);
    expect(pages()).toEqual(['Hidden from visitorsNow', 'Hidden from visitorsAfter']);

    const shows = { field: ['visible'], before: 'true', after: 'false' };
    aStudio({ '/api/desk': desk, '/api/changes': listed({ ...BEE, differences: [shows] }) });
    await show(<Changes />);
    expect(pages()).toEqual(['Now', 'Hidden from visitorsAfter']);
  });

  it('shows of what goes a line until it is unfolded, and many of a kind in one', async () => {
    const goes = (slug: string): ChangedFile => ({
      ...{ ...BEE, file: `portfolio/${slug}/project.md`, title: slug, what: 'removed' },
      differences: [{ field: ['answer'], before: `It was ${slug}.` }],
    });
    aStudio({ '/api/changes': listed(goes('one')) });
    await show(<Changes />);
    expect(words()).toContain('oneIt goes from the site.');
    expect(words()).not.toContain('It was one.');
    await press('Show what goes: one');
    expect(words()).toContain('It was one.');

    await clear();
    aStudio({ '/api/changes': listed(...['one', 'two', 'three', 'four'].map(goes)) });
    await show(<Changes />);
    expect(words()).not.toContain('two');
    await press('4 works go from the site');
    expect(words()).toContain('twoIt goes from the site.');
  });

  it('says inks as they are typed', async () => {
    const differences = [{ field: ['inks', 'blue'], before: 'rgb(0 118 196)', after: 'rgb(191 36 123)' }];
    aStudio({ '/api/changes': listed({ ...BEE, kind: 'site', file: 'site.yaml', differences }) });
    await show(<Changes />);
    expect(words()).toContain('Blue ink');
    expect(words()).toMatch(/#0076c4.*#bf247b/);
    expect(words()).not.toContain('rgb');
  });

  it('names a picture, a film and a line break in words', async () => {
    const differences = [
      { field: ['show', 0, 'pictures', 0, 'file'], before: 'old.jpg', after: 'picture.jpg' },
      { field: ['card', 'file'], after: 'picture.jpg' },
      { field: 'body' as const, before: 'One.', after: 'One.\n\n' },
    ];
    aStudio({ '/api/changes': listed({ ...BEE, differences }) });
    await show(<Changes />);
    expect(words()).toContain('the picture itselfAnother picture.');
    expect(words()).toContain("Its card on the Design page, the card's pictureA picture.");
    expect(words()).toContain('(a new line)');
    expect(words()).not.toMatch(/\.jpg|¶/);
  });

  it('calls fonts as their owner does', async () => {
    const differences = [{ field: ['fonts', 'display'], before: 'anton', after: 'work-sans' }];
    aStudio({ '/api/changes': listed({ ...BEE, file: 'site.yaml', kind: 'site', differences }) });
    await show(<Changes />);
    expect(document.querySelector('h3')?.textContent).toBe('Headline font');
  });

  it('says where a work moves to', async () => {
    const work = (slug: string, order: number) => ({
      ...{ file: `portfolio/${slug}/project.md`, kind: 'project', title: slug, order },
      ...{ isHidden: false, isChanged: false, isContested: false },
    });
    aStudio({
      '/api/desk': { ...DESK, entries: [work('bee', 1), work('fox', 2), work('elm', 3)] },
      '/api/changes': listed({ ...BEE, differences: [{ field: ['order'], before: '4', after: '1' }] }),
    });
    await refreshDesk();
    await show(<Changes />);
    expect(words()).toContain('From place 3 to 1 of 3.');
    expect(document.querySelector('del, ins')).toBeNull();
  });

  it('has what goes stand in its place before', async () => {
    const work = (slug: string, order: number) => ({
      ...{ file: `portfolio/${slug}/project.md`, kind: 'project', title: slug, order },
      ...{ isHidden: false, isChanged: false, isContested: false },
    });
    const order = (before: string, after?: string) => [{ field: ['order'], before, ...(after && { after }) }];
    const goes: ChangedFile = { ...BEE, file: 'portfolio/elk/project.md', what: 'removed', differences: order('2') };
    aStudio({
      '/api/desk': { ...DESK, entries: [work('bee', 1), work('fox', 3)] },
      '/api/changes': listed({ ...BEE, differences: order('4', '1') }, goes),
    });
    await refreshDesk();
    await show(<Changes />);
    expect(words()).toContain('From place 3 of 3 to 1 of 2.');
  });

  it.each<[string, Partial<ChangedFile>]>([
    ['It goes from the site, and its 2 pictures with it.', { what: 'removed', others: [gone('a.jpg'), gone('b.png')] }],
    ['It goes from the site, and its 1 film with it.', { what: 'removed', others: [gone('loop.webm')] }],
    ['It goes from the site.', { what: 'removed' }],
    [
      'A new release with its 1 picture and 2 recordings.',
      { what: 'added', kind: 'release', others: [came('a.jpg'), came('a.opus'), came('a.mp3')] },
    ],
    ['A new work with its 1 picture.', { what: 'added', others: [came('a.jpg')] }],
    ['With it: 2 new pictures, 1 fewer picture.', { others: [came('a.jpg'), came('b.jpg'), gone('c.jpg')] }],
    [
      'It moves from /portfolio/wasp to /portfolio/bee, and its 1 picture with it.',
      { addressBefore: '/portfolio/wasp', others: [came('a.jpg'), gone('a.jpg'), gone('project.md')] },
    ],
  ])('has the files beside it in the same row: %s', async (said, more) => {
    aStudio({ '/api/changes': listed({ ...BEE, ...more }) });
    await show(<Changes />);
    expect([...document.querySelectorAll('li p')].map(({ textContent }) => textContent)).toContain(said);
  });

  it('takes back and publishes what goes with a file', async () => {
    const asked = aStudio({ '/api/changes': listed({ ...BEE, others: [gone('a.jpg')] }), '/api/draft/take-back': {} });
    await show(<Changes />);
    await press('Take back');
    await press('Publish');
    const bodies = asked.flatMap(({ body }) => body ?? []);
    expect(bodies).toEqual([
      { file: BEE.file, rev: 3, others: [{ file: 'a.jpg', rev: 7 }] },
      { note: '', drafts: { [BEE.file]: 3, 'a.jpg': 7 } },
    ]);
  });

  it('says how many pictures have no words, and leads to the first', async () => {
    const first = { file: BEE.file, kind: BEE.kind, field: ['show', 1, 'pictures', 0, 'alt'] };
    aStudio({ '/api/changes': { ...listed(BEE), withoutWords: { pictures: 2, first } } });
    await show(<Changes />);
    expect(words()).toContain('2 pictures have no words yet');
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Go to the first');
    expect(link && link.pathname + link.hash).toBe('/works/bee#field-show-1-pictures-0-alt');
  });

  it('says what will stand there', async () => {
    answerWith({ '/api/changes': listed(), '/api/desk': { ...DESK, changes: 0 } });
    await show(<Changes />);
    expect(words()).toContain('Nothing yet. Visitors see all that you have written.');
    expect(words()).not.toContain('Publish');
  });

  it('counts files, and says which was changed by hand', async () => {
    const [difference] = BEE.differences;
    const differences = [difference, difference].flatMap((one) => one ?? []);
    aStudio({ '/api/changes': listed({ ...BEE, differences, isByHand: true }) });
    await show(<Changes />);
    expect(words()).toContain('One change.');
    expect(words()).toContain('Changed by hand in the folder, and not published yet.');
    expect(words()).not.toContain('Take back');
  });

  it('can be asked for again where it did not come', async () => {
    let isAway = true;
    aStudio({ '/api/changes': () => (isAway ? new TypeError('Failed to fetch') : listed(BEE)) });
    await show(<Changes />);
    expect(words()).toContain('The studio does not answer.');
    isAway = false;
    await press('Try again');
    expect(words()).toContain('Meant to Bee');
  });

  it('leads to a mistake at its field, and to the choice, before it can be published', async () => {
    const mistakes = [{ field: 'card.alt', expected: 'Add a few words.' }];
    aStudio({ '/api/changes': listed({ ...BEE, mistakes }) });
    await show(<Changes />);
    expect([...document.querySelectorAll('a')].map(({ pathname, hash }) => pathname + hash)).toContain(
      '/works/bee#field-card-alt',
    );
    expect(words()).toContain('One thing has to be put right first: Meant to Bee, its card on the Design page');
    expect(document.querySelector<HTMLButtonElement>('form button')?.disabled).toBe(true);

    aStudio({ '/api/changes': listed({ ...BEE, isContested: true }) });
    await show(<Changes />);
    expect(words()).toContain('Choose first which words stay.');
  });

  it('takes a file back at once, and the file comes back by a line that stays', async () => {
    let isTaken = false;
    const list = Promise.withResolvers<object>();
    const asked = aStudio({
      '/api/changes': () => (isTaken ? list.promise : listed(BEE)),
      '/api/desk': () => ({ ...DESK, asides: isTaken ? [ASIDE] : [] }),
      '/api/draft/take-back': () => {
        isTaken = true;
        return { aside: ASIDE.id };
      },
      '/api/aside/restore': () => {
        isTaken = false;
        return {};
      },
    });
    await show(<Changes />);
    await press('Take back');
    expect(words()).not.toContain('was taken back');
    list.resolve(listed());
    await settle();
    expect(words()).toContain('“Meant to Bee” was taken back.');
    expect(words()).not.toContain('Nothing yet');
    expect(document.querySelector('h2')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Bring it back: “Meant to Bee”');
    await press('Bring it back');
    expect(words()).not.toContain('was taken back');
    expect(document.activeElement?.textContent).toBe('Meant to Bee');
    const bodies = asked.filter(({ body }) => body).map(({ body }) => body);
    expect(bodies).toEqual([{ file: BEE.file, rev: 3, others: [] }, { aside: 'a1' }]);
  });

  it('has the last drafts that were put aside, also those of another day', async () => {
    const older = (id: string, ...titles: string[]) => ({
      id,
      at: '2024-03-03T10:00:00Z',
      titles,
      files: titles.length,
    });
    const asides = [
      { ...ASIDE, id: 'a5' },
      older('a2', 'About', 'Dogwood'),
      older('a3', 'Bee'),
      older('a4', 'Too old'),
    ];
    answerWith({ '/api/changes': listed(), '/api/desk': { ...DESK, changes: 0, asides } });
    await refreshDesk();
    await show(<Changes />);
    expect(words()).toMatch(/Put aside today, \d\d:\d\d: “Meant to Bee”, as you had it until then\.Bring it back/);
    expect(words()).toMatch(
      /Put aside 3 March 2024, \d\d:\d\d: “About” and “Dogwood”, as you had them until then\.Bring them back/,
    );
    expect(words()).not.toContain('Too old');
    expect(words()).not.toContain('Visitors see all');
  });

  it('stays as it is where a file could not be taken back', async () => {
    aStudio({ '/api/draft/take-back': refusal(507, 'full', 'There is no room.') });
    await show(<Changes />);
    await press('Take back');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('There is no room.');
    expect(words()).toContain('Take back');
  });
});

describe('publish', () => {
  it('sends what was shown, fills its line, and can be undone', async () => {
    const asked = aStudio({ '/api/undo': [{ ...published, revision: 'r1', seconds: 0.4 }] });
    const seen: string[] = [];
    const end = publishingStore.subscribe(() => seen.push(publishingStore.get().is));
    await show(<Changes />);
    await press('Publish');
    end();
    expect(seen).toEqual(['going', 'going', 'published']);
    expect(asked.find(({ address }) => address === '/api/publish')?.body).toEqual({
      note: '',
      drafts: { [BEE.file]: 3 },
    });
    expect(words()).toContain('Your site is onlinePublished in 0.8 sSee it as visitors do');
    expect(document.activeElement?.id).toBe('outcome');
    await press('Undo');
    expect(asked.find(({ address }) => address === '/api/undo')?.body).toEqual({ revision: 'r2' });
    expect(words()).toContain('Taken back in 0.4 s.');
  });

  it('may be undone until the next change', async () => {
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
    [[{ is: 'changed-meanwhile' }], 'Something changed after this list was made.'],
    [
      refusal(503, 'failed', 'Too busy.'),
      'It was not published. Too busy. Your site is as it was, and your changes are kept.',
    ],
  ])('that answers %j says so', async (answer, said) => {
    const asked = aStudio({ '/api/publish': answer });
    await show(<Changes />);
    const before = asked.filter(({ address }) => address === '/api/changes').length;
    await press('Publish');
    expect(words()).toContain(said);
    expect(document.activeElement?.id).toBe('outcome');
    expect(asked.filter(({ address }) => address === '/api/changes')).toHaveLength(before + 1);
  });
});

describe('the way to a host', () => {
  it('says why nothing arrived, and is gone again by a press', async () => {
    let state = 'failed';
    const asked = aStudio({
      '/api/desk': () => ({ ...DESK, delivery: { state, at: new Date().toISOString(), output: 'no route' } }),
      '/api/deliver': () => {
        state = 'done';
        return {};
      },
    });
    await show(<Changes />);
    await act(refreshDesk);
    expect(document.querySelector('pre')?.textContent).toBe('no route');
    await press('Run it again');
    expect(asked.some(({ address }) => address === '/api/deliver')).toBe(true);
    expect(words()).toContain('Arrived today');
  });
});
