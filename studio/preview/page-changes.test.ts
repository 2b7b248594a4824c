import '../../test/fixtures/window.ts';
import { expect, it } from 'vitest';
import { changePage } from './page-changes.ts';

const pageOf = (body: string, head = '') =>
  new DOMParser().parseFromString(`<html><head>${head}</head><body>${body}</body></html>`, 'text/html');

const LAST = '<main><h1 class="a">Old</h1><img alt="old"><p>It <em>stays</em>.</p></main>';

/** An open page after changes by its own code. */
function standing(body = LAST, own: (page: Document) => void = () => {}, head = '') {
  const page = pageOf(body, head);
  own(page);
  const { body: before } = page;
  const html = before.innerHTML;
  return {
    page,
    html: () => page.body.innerHTML,
    isAsBefore: () => page.body.innerHTML === html,
    become: (next: string, nextHead = head) => changePage(page, pageOf(body, head), pageOf(next, nextHead)),
  };
}

it('changes texts and attributes in place', () => {
  const { page, html, become } = standing();
  const nodes = [...page.querySelectorAll('*')];
  const next = '<main><h1 class="a b">New</h1><img alt="new" width="3"><p>It <em>was</em>.</p></main>';
  expect(become(next)).toBe(true);
  expect(html()).toBe(next);
  expect([...page.querySelectorAll('*')].every((node, at) => node === nodes[at])).toBe(true);
});

it('removes an attribute', () => {
  const { html, become } = standing('<p hidden>A</p>');
  expect(become('<p>A</p>')).toBe(true);
  expect(html()).toBe('<p>A</p>');
});

it('replaces a text whose words have other markup', () => {
  const { html, become } = standing();
  const next = LAST.replace('It <em>stays</em>.', 'It <em>stays</em> <strong>here</strong>.');
  expect(become(next)).toBe(true);
  expect(html()).toBe(next);
});

it("keeps changes by the page's code", () => {
  const { page, html, become } = standing(LAST, (own) => {
    own.querySelector('h1')?.setAttribute('data-seen', '');
    own.querySelector('main')?.prepend(own.createElement('dialog'));
    own.body.append(own.createElement('aside'));
  });
  const heading = page.querySelector('h1');
  expect(become(LAST.replace('Old', 'New'))).toBe(true);
  expect(page.querySelector('h1')).toBe(heading);
  expect(html()).toBe(
    `<main><dialog></dialog>${LAST.slice('<main>'.length).replace('class="a">Old', 'class="a" data-seen="">New')}<aside></aside>`,
  );
});

it('updates a style sheet of the head and the title', () => {
  const { page, become } = standing(LAST, undefined, '<title>Old</title><style>a{}</style><style>b{}</style>');
  expect(become(LAST, '<title>New</title><style>a{}</style><style>c{}</style>')).toBe(true);
  expect([page.title, ...Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent)]).toEqual([
    'New',
    'a{}',
    'c{}',
  ]);
});

it('keeps scripts unchanged', () => {
  const { html, become } = standing('<p>A</p><script>1</script>');
  expect(become('<p>B</p><script>2</script>')).toBe(true);
  expect(html()).toBe('<p>B</p><script>1</script>');
});

it.each([
  ['a part is added', LAST.replace('<p>', '<section>New</section><p>')],
  ['a part is missing', LAST.replace('<img alt="old">', '')],
  ['an element has another tag', LAST.replace('<img alt="old">', '<video></video>')],
])('changes nothing if %s', (_, next) => {
  const { isAsBefore, become } = standing();
  expect([become(next.replace('Old', 'New')), isAsBefore()]).toEqual([false, true]);
});

it("changes nothing if the page's code has removed a changed element", () => {
  const { isAsBefore, become } = standing(LAST, (own) => own.querySelector('h1')?.remove());
  expect([become(LAST.replace('Old', 'New')), isAsBefore()]).toEqual([false, true]);
});

it('changes nothing if a style sheet is added', () => {
  const { isAsBefore, become } = standing();
  expect([become(LAST.replace('Old', 'New'), '<style>a{}</style>'), isAsBefore()]).toEqual([false, true]);
});
