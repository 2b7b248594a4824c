import '../../../../test/fixtures/window.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { markOf } from '../../../api/page-frame.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { fieldOfMark, formOfMark, isOfErrorPage, markOfField, pageBeside, pageOfRelease } from './places.ts';

const BEE = 'portfolio/bee/project.md';
const mark = (...field: (string | number)[]) => markOf(BEE, field);
const MARKS = [
  markOf('about/about.md', ['title']),
  mark('title'),
  markOf(BEE, 'body'),
  mark('show', 0, 'pictures', 1, 'file'),
  mark('card'),
];

afterEach(() => document.body.replaceChildren());

describe('the mark of a field', () => {
  it.each([
    ['its own mark', 'field-title', mark('title')],
    ['the mark of the body text', 'field-body', markOf(BEE, 'body')],
    ['the mark of its picture', 'field-show-0-pictures-1-alt', mark('show', 0, 'pictures', 1, 'file')],
    ['the mark of its group', 'field-card-alt', mark('card')],
    ['the first mark of its part for a control of the part', 'field-show-0-part-layout', MARKS[3]],
    ['undefined without a mark', 'field-description', undefined],
    ['undefined even if another picture has a mark', 'field-show-1-pictures-1-alt', undefined],
  ])('is %s', (_, id, expected) => expect(markOfField(id, BEE, MARKS)).toBe(expected));
});

it('finds the field of a mark, or the nearest one', () => {
  document.body.innerHTML = '<input id="field-title"><input id="field-show-0-pictures-1-alt">';
  expect(fieldOfMark(['title'])?.id).toBe('field-title');
  expect(fieldOfMark(['show', 0, 'pictures', 1, 'file'])?.id).toBe('field-show-0-pictures-1-alt');
  expect(fieldOfMark(['client'])).toBeNull();
});

it('returns the form of another file, or of another view of the same file', () => {
  const entry = (file: string, kind: Entry['kind']): Entry => ({
    file,
    kind,
    title: '',
    isHidden: false,
    isChanged: false,
    isConflicted: false,
  });
  const entries = [entry(BEE, 'project'), entry('site.yaml', 'site')];
  expect(formOfMark(mark('title'), entries)).toMatch(/\/bee#field-title$/);
  expect(formOfMark(markOf('site.yaml', ['pages', 'home', 'intro']), entries)).toBe(
    '/pages/home#field-pages-home-intro',
  );
  expect(formOfMark(markOf('site.yaml', ['studio']), entries)).toBe('/site#field-studio');
  expect(formOfMark(markOf('gone.md', ['title']), entries)).toBeUndefined();
});

it('returns the page beside a form, and the page of a release', () => {
  expect(pageBeside('/pages/home', undefined)).toBe('/');
  expect(pageBeside('/sections/portfolio/bee', '/portfolio/bee')).toBe('/portfolio/bee');
  expect(pageBeside('/words', undefined)).toBe('/contact');
  expect(pageBeside('/pages/errors', undefined)).toBe('/404.html');
  expect(pageBeside('/pages/errors', undefined, 'field-pages-not-found-heading')).toBe('/404.html');
  expect(pageBeside('/pages/errors', undefined, 'field-pages-offline-heading')).toBe('/offline.html');
  expect(isOfErrorPage('/pages/errors', 'field-pages-error-heading')).toBe(true);
  expect(isOfErrorPage('/pages/errors', 'field-pages-not-found-heading')).toBe(false);
  expect(isOfErrorPage('/site', 'field-pages-error-heading')).toBe(false);
  const origin = 'http://localhost:4001';
  expect(pageOfRelease(origin, '/music#halftone', 'current')).toBe(`${origin}/music?release=current#halftone`);
});
