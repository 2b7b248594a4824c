import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { revealTimes } from './reveal.ts';
import { Revealed } from './revealed.tsx';

it('marks its text and brings the script that reveals it', () => {
  const html = renderOnPage(<Revealed>words</Revealed>);
  expect(html).toMatch(/<div [^>]*data-reveal="">words<\/div><script>/);
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(() => new Function(script)).not.toThrow();
  expect(script).toContain(JSON.stringify(revealTimes(0)));
  expect(script).not.toContain('</');
});

it('keeps the times of the specification', () => {
  expect(revealTimes(5)).toEqual({ afterLoad: 750, afterPortrait: 1000, patience: 3000, since: 5 });
});
