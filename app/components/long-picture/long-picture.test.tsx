import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { LongPicture } from './long-picture.tsx';

const html = renderOnPage(
  <LongPicture width={720} label="Show all of it">
    <p>A page</p>
  </LongPicture>,
);

it('is at most as wide as the picture is drawn', () => {
  expect(html).toMatch(/^<div class="[^"]*" style="max-width:720px">/);
});

it('shows all of the picture only once it is asked to, without a script', () => {
  // The style sheet crops the picture as long as the <details> beside it is closed.
  expect(html).toMatch(
    /<div class="[^"]*"><p>A page<\/p><\/div><details><summary>Show all of it<\/summary><\/details><\/div>$/,
  );
});
