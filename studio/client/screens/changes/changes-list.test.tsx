import '../../../../test/fixtures/window.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aStudio,
  asJustOpened,
  BEE,
  CONTENT_INDEX,
  came,
  gone,
  listed,
  SESSION,
} from '../../../../test/fixtures/studio-changes.ts';
import { answerWith, clear, press, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { ChangedFile } from '../../../api/publishing.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { sessionStore } from '../../data/session/session.ts';
import { Changes } from './changes.tsx';

beforeEach(asJustOpened);
afterEach(clear);

describe('the list', () => {
  it('shows each field under its form label, before and after, as plain text', async () => {
    aStudio();
    await show(<Changes />);
    expect(words()).toContain('One change. Everything else stays as it is.');
    expect(document.querySelector('h3')?.textContent).toBe('What you made');
    expect(document.querySelector('del')?.textContent).toBe(' Taken out: red');
    expect(document.querySelector('ins')?.textContent).toBe(' New: <b>yellow</b>');
    expect(document.querySelector('h2 a')?.getAttribute('href')).toBe('/sections/portfolio/bee#field-answer');
  });

  it('shows added, removed and moved items of a list', async () => {
    const order = { before: ['Wall', 'Bus', 'Map'], after: ['Bus', 'Wall', 'Tram'] };
    aStudio({
      '/api/changes': listed({
        ...BEE,
        differences: [{ field: ['show', 1, 'pictures'], label: 'Part 2, pictures', order }],
      }),
    });
    await show(<Changes />);
    expect(document.querySelector('h3')?.textContent).toBe('Part 2, pictures');
    expect(words()).toContain('New: Tram.');
    expect(words()).toContain('Gone: Map.');
    expect(words()).toContain('In a new order: Bus, Wall, Tram.');
  });

  it('shows both pages of a change, and a note instead of the old page of a new work', async () => {
    sessionStore.set({ ...sessionStore.get(), session: SESSION });
    const added = { ...BEE, file: 'portfolio/fox/project.md', title: 'Fox', what: 'added' as const };
    aStudio({ '/api/changes': listed(BEE, added) });
    await show(<Changes />);
    const pages = [...document.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'));
    expect(pages).toEqual(['Meant to Bee, as it is published', 'Meant to Bee, as it will be', 'Fox, as it will be']);
    expect(words()).toContain('Not published yet');
    // The frames load only when they come into view.
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('shows no page of a work that is hidden from visitors', async () => {
    sessionStore.set({ ...sessionStore.get(), session: SESSION });
    const entry = {
      file: BEE.file,
      kind: 'project',
      title: 'Bee',
      isHidden: true,
      isChanged: true,
      isConflicted: false,
    };
    const contentIndex = { ...CONTENT_INDEX, entries: [entry] };
    const pages = () => [...document.querySelectorAll('figure')].map(({ textContent }) => textContent);
    aStudio({ '/api/content-index': contentIndex });
    await refreshContentIndex();
    await show(<Changes />);
    expect(pages()).toEqual(['Hidden from visitorsNow', 'Hidden from visitorsAfter']);

    const shows = { field: ['visible'], label: 'Visitors see this work', before: 'yes', after: 'no' };
    aStudio({ '/api/content-index': contentIndex, '/api/changes': listed({ ...BEE, differences: [shows] }) });
    await show(<Changes />);
    expect(pages()).toEqual(['Now', 'Hidden from visitorsAfter']);
  });

  it('folds a removed work to one line and groups many of one kind', async () => {
    const removedWork = (slug: string): ChangedFile => ({
      ...BEE,
      file: `portfolio/${slug}/project.md`,
      title: slug,
      what: 'removed',
      differences: [{ field: ['answer'], label: 'What you made', before: `It was ${slug}.` }],
    });
    aStudio({ '/api/changes': listed(removedWork('one')) });
    await show(<Changes />);
    expect(words()).toContain('oneIt goes from the site.');
    expect(words()).not.toContain('It was one.');
    await press('Show what is removed: one');
    expect(words()).toContain('It was one.');

    await clear();
    aStudio({ '/api/changes': listed(...['one', 'two', 'three', 'four'].map(removedWork)) });
    await show(<Changes />);
    expect(words()).not.toContain('two');
    await press('4 works are removed');
    expect(words()).toContain('twoIt goes from the site.');
  });

  it('shows inks as hex colors', async () => {
    const differences = [
      { field: ['inks', 'blue'], label: 'Blue ink', before: 'rgb(0 118 196)', after: 'rgb(191 36 123)' },
    ];
    aStudio({ '/api/changes': listed({ ...BEE, kind: 'site', file: 'site.yaml', differences }) });
    await show(<Changes />);
    expect(words()).toContain('Blue ink');
    expect(words()).toMatch(/#0076c4.*#bf247b/);
    expect(words()).not.toContain('rgb');
  });

  it('describes a picture, a film and a line break in words', async () => {
    const differences = [
      { field: ['show', 0, 'pictures', 0, 'file'], label: 'Part 1, picture', before: 'old.jpg', after: 'picture.jpg' },
      { field: ['card', 'file'], label: 'The card’s picture', after: 'picture.jpg' },
      { field: 'body' as const, label: 'Text', before: 'One.', after: 'One.\n\n' },
    ];
    aStudio({ '/api/changes': listed({ ...BEE, differences }) });
    await show(<Changes />);
    expect(words()).toContain('Part 1, pictureAnother picture.');
    expect(words()).toContain('The card’s pictureA picture.');
    expect(words()).toContain('(a new line)');
    expect(words()).not.toMatch(/\.jpg|¶/);
  });

  it('names a changed picture together with its work', async () => {
    const picture = { kind: 'other' as const, title: 'portfolio/bee/wall.jpg', entry: 'Meant to Bee', differences: [] };
    aStudio({ '/api/changes': listed({ ...BEE, ...picture, file: picture.title }) });
    await show(<Changes />);
    expect(document.querySelector('h2')?.textContent).toBe('Picture wall of Meant to Bee');
  });

  it('calls a font by its label in the form', async () => {
    const differences = [{ field: ['fonts', 'display'], label: 'Headline font', before: 'anton', after: 'work-sans' }];
    aStudio({ '/api/changes': listed({ ...BEE, file: 'site.yaml', kind: 'site', differences }) });
    await show(<Changes />);
    expect(document.querySelector('h3')?.textContent).toBe('Headline font');
  });

  it('shows the old and the new position of a moved work in its section', async () => {
    const work = (slug: string, order: number) => ({
      file: `portfolio/${slug}/project.md`,
      kind: 'project',
      title: slug,
      order,
      isHidden: false,
      isChanged: false,
      isConflicted: false,
    });
    const dune = { ...work('dune', 2), file: 'series/dune/project.md' };
    aStudio({
      '/api/content-index': { ...CONTENT_INDEX, entries: [work('bee', 1), work('fox', 2), work('elm', 3), dune] },
      '/api/changes': listed({ ...BEE, differences: [{ field: ['order'], label: 'Place', before: '4', after: '1' }] }),
    });
    await refreshContentIndex();
    await show(<Changes />);
    expect(words()).toContain('From place 3 to 1 of 3.');
    expect(document.querySelector('del, ins')).toBeNull();
  });

  it('counts a removed work in the old order', async () => {
    const work = (slug: string, order: number) => ({
      file: `portfolio/${slug}/project.md`,
      kind: 'project',
      title: slug,
      order,
      isHidden: false,
      isChanged: false,
      isConflicted: false,
    });
    const order = (before: string, after?: string) => [
      { field: ['order'], label: 'Place', before, ...(after && { after }) },
    ];
    const removedWork: ChangedFile = {
      ...BEE,
      file: 'portfolio/elk/project.md',
      what: 'removed',
      differences: order('2'),
    };
    aStudio({
      '/api/content-index': { ...CONTENT_INDEX, entries: [work('bee', 1), work('fox', 3)] },
      '/api/changes': listed({ ...BEE, differences: order('4', '1') }, removedWork),
    });
    await refreshContentIndex();
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
  ])('shows the files of a work in the row of the work: %s', async (message, more) => {
    aStudio({ '/api/changes': listed({ ...BEE, ...more }) });
    await show(<Changes />);
    expect([...document.querySelectorAll('li p')].map(({ textContent }) => textContent)).toContain(message);
  });

  it('counts pictures without an alt text and links to their screen', async () => {
    const entry = {
      file: BEE.file,
      kind: BEE.kind,
      title: 'Bee',
      isHidden: false,
      isChanged: true,
      isConflicted: false,
    };
    const withoutAlt = [0, 1].map((part) => ['show', part, 'pictures', 0, 'alt']);
    aStudio({
      '/api/changes': listed(BEE),
      '/api/content-index': { ...CONTENT_INDEX, entries: [{ ...entry, withoutAlt }] },
    });
    await refreshContentIndex();
    await show(<Changes />);
    expect(words()).toContain('2 pictures have no alternative text');
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Describe them');
    expect(link?.pathname).toBe('/alt-texts');
  });

  it('explains an empty list', async () => {
    answerWith({ '/api/changes': listed(), '/api/content-index': { ...CONTENT_INDEX, changes: 0 } });
    await show(<Changes />);
    expect(words()).toContain('Nothing yet. Everything is published.');
    expect(words()).not.toContain('Publish');
  });

  it('counts files rather than fields, and marks a file edited outside the studio', async () => {
    const [difference] = BEE.differences;
    const differences = [difference, difference].flatMap((one) => one ?? []);
    aStudio({ '/api/changes': listed({ ...BEE, differences, isExternalEdit: true }) });
    await show(<Changes />);
    expect(words()).toContain('One change.');
    expect(words()).toContain('Edited outside the studio and not published yet.');
    expect(words()).not.toContain('Discard');
  });

  it('retries after the list could not be loaded', async () => {
    let isAway = true;
    aStudio({ '/api/changes': () => (isAway ? new TypeError('Failed to fetch') : listed(BEE)) });
    await show(<Changes />);
    expect(words()).toContain('The studio does not answer.');
    isAway = false;
    await press('Try again');
    expect(words()).toContain('Meant to Bee');
  });
});
