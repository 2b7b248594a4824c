import '../../test/fixtures/window.ts';
import { beforeEach, expect, it } from 'vitest';
import { elementAt, findChanged, pathTo } from './page-places.ts';

const PAGE = `
  <header><h1 data-field="title">Dogwood</h1></header>
  <main>
    <p data-field="body">The first paragraph stays as it is.</p>
    <p data-field="body">The <b>second</b> one is new.</p>
    <ul><li data-field="client">A client</li></ul>
  </main>`;
const BEFORE = 'The **first** paragraph\nstays as it is.\n\nThe second one was old.';

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

it('finds the changed field that comes first on the page, for any order of fields', () => {
  const changed = [{ mark: 'client' }, { mark: 'title' }, { mark: 'nowhere' }];
  expect(findChanged(document, changed)?.textContent).toBe('Dogwood');
  expect(findChanged(document, [{ mark: 'nowhere' }])).toBeUndefined();
});

it('finds the first paragraph with new words', () => {
  expect(findChanged(document, [{ mark: 'body', before: BEFORE }])?.textContent).toBe('The second one is new.');
});

it('finds the first paragraph if words were only removed', () => {
  const before = `${BEFORE} The second one is new. The third is gone.`;
  expect(findChanged(document, [{ mark: 'body', before }])?.textContent).toMatch(/^The first/);
});

it('finds the same path on another page, or the nearest ancestor', () => {
  const item = document.querySelector('li');
  const path = item ? pathTo(item) : [];
  expect(path).toEqual([1, 2, 0]);
  expect(elementAt(document, path)).toBe(item);
  expect(elementAt(document, [...path, 3])).toBe(item);
  expect(elementAt(document, [])).toBe(document.body);
});
