import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { revealTimes } from './reveal.ts';
import { Revealed } from './revealed.tsx';

it('marks its text', () => {
  expect(renderOnPage(<Revealed>words</Revealed>)).toMatch(/<div [^>]*data-reveal="">words<\/div>/);
});

it('keeps the times of the specification', () => {
  expect(revealTimes(5)).toEqual({ afterLoad: 750, afterPortrait: 1000, timeOut: 3000, since: 5 });
});
