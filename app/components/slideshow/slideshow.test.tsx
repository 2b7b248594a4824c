import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { Slideshow } from './slideshow.tsx';

const words = { ...sampleMessages.slideshow, position: '{current} of {total}', carousel: 'carousel', slide: 'slide' };
const slides = ['a', 'b', 'c'].map(samplePicture);
const html = renderOnPage(<Slideshow label="Screens" slides={slides} words={words} />);

it('renders a carousel of named slides under the heading that names it', () => {
  expect(html).toMatch(
    /^<h3 id="([^"]+)"[^>]*>Screens<\/h3><section [^>]*aria-roledescription="carousel" aria-labelledby="\1" data-ready="false"/,
  );
  for (const at of [1, 2, 3])
    expect(html).toMatch(new RegExp(`role="group" aria-roledescription="slide" aria-label="${at} of 3"`));
});

it('tells the language of a name in another one than its page', () => {
  const named = renderOnPage(<Slideshow label="Ecrãs" labelIn={{ lang: 'pt' }} slides={slides} words={words} />);
  expect(named).toMatch(/^<h3 lang="pt" [^>]*>Ecrãs<\/h3>/);
});

it('shows its position and its two buttons', () => {
  expect(html).toMatch(/aria-live="polite" aria-atomic="true">1 of 3<\/p>/);
  expect(html).toMatch(/aria-label="slideshow\.previous".*aria-label="slideshow\.next"/);
});

it('hides no slide before its code loads', () => {
  expect(html.match(/<img /g)).toHaveLength(3);
  expect(html).not.toMatch(/role="group"[^>]*inert/);
});

it('shows the caption of each slide below its picture', () => {
  const captioned = slides.map((slide) => ({ ...slide, caption: `Of ${slide.alt}` }));
  const shown = renderOnPage(<Slideshow label="Screens" slides={captioned} words={words} />);
  expect(shown.match(/<figcaption[^>]*><span>Of What [a-c] shows/g)).toHaveLength(3);
});

it.each([
  ['beside', ['a', 'b', 'c', 'd'], {}],
  ['beside', ['a', 'b', 'c', 'd'], { width: 700, height: 1000 }],
  ['above', ['a', 'b', 'c', 'd'], { width: 2100, height: 900 }],
])('has an empty cell for each picture of the contact sheet, %s the slides', (place, names, size) => {
  const many = names.map((name) => ({ ...samplePicture(name), ...size }));
  const shown = renderOnPage(<Slideshow label="Screens" slides={many} words={words} />);
  expect(shown.match(/<li><\/li>/g)).toHaveLength(4);
  expect(shown).toContain(`data-sheet="${place}"`);
});

it('has no contact sheet for three slides', () => expect(html).not.toMatch(/<ol|data-sheet/));
