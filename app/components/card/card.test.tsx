import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { Card, IN_VIEW_THRESHOLD } from './card.tsx';

const project = {
  name: 'dogwood',
  to: '/portfolio/dogwood',
  picture: samplePicture('dogwood'),
  ratio: 1.5,
  row: { part: 2 / 3, beside: 1 },
  wideRow: { part: 0.4, beside: 2 },
};

it('renders one list item with one link, before the observer reports whether it is in view', () => {
  const html = renderOnPage(<Card project={project} first={false} isEager={false} />);
  expect(html).toMatch(
    /^<li [^>]*data-asked="false" style="--ratio:1.5000;--part:0.6666;--beside:1;--wide-part:0.4;--wide-beside:2">/,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="/portfolio/dogwood"');
  expect(html).toContain('loading="lazy"');
});

it('gives only a light drawing the dark ground', () => {
  const cardOf = (isLight?: boolean) =>
    renderOnPage(<Card project={{ ...project, isLight }} first={false} isEager={false} />);
  expect(cardOf(true)).toContain('style="background:var(--ink-key)"');
  expect(cardOf()).not.toContain('background:');
});

it('shows the title once in the link', () => {
  const html = renderOnPage(<Card project={project} first={false} isEager />);
  expect(html).toMatch(/<span [^>]*aria-hidden="true">What dogwood shows<\/span>/);
  expect(html).toContain('alt="What dogwood shows"');
  expect(html).toContain('loading="eager"');
});

it('sets sizes to the drawn width, which is larger if the frame crops the picture', () => {
  const sizesOf = (ratio: number) =>
    renderOnPage(<Card project={{ ...project, ratio }} first={false} isEager={false} />).match(/sizes="([^"]*)"/)?.[1];
  expect(sizesOf(1.5)).toMatch(/^\(min-width: 1700px\) 37vw, \(min-width: 640px\) 62vw, .* 92vw$/);
  expect(sizesOf(0.75)).toMatch(/^\(min-width: 1700px\) 74vw, \(min-width: 640px\) 123vw, .* 184vw$/);
});

it('counts a card as in view from a fortieth of its area', () => expect(IN_VIEW_THRESHOLD).toBe(0.025));
