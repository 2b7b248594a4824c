import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { Gallery } from './gallery.tsx';
import { ZoomLink } from './zoom-link.tsx';

const words = {
  ...sampleMessages.zoom,
  enlarge_title: 'Enlarge: {title}',
  enlarge_position: 'Enlarge {current} of {total}',
};
const pictures = ['a', 'b'].map(samplePicture);
const linkTo = (picture: PictureView) => (
  <ZoomLink key={picture.hash} picture={picture}>
    <Picture picture={picture} sizes="50vw" />
  </ZoomLink>
);
const galleryOf = (pictures: PictureView[]) => (
  <Gallery pictures={pictures} words={words}>
    {pictures.map(linkTo)}
  </Gallery>
);
const gallery = galleryOf(pictures);

it('links to the largest file with a label, and leaves the picture and its caption outside the link', () => {
  const html = renderOnPage(gallery);
  const [, second] = html.match(/<a .*?<\/a>/g) ?? [];
  expect(second).toMatch(/^<a [^>]*id="enlarge-2" href="\/static\/pictures\/b\.b-hash-1200\.avif"/);
  expect(second).toContain('>zoom.enlarge<svg');
  expect(second).not.toMatch(/<img|What b shows/);
  expect(html.match(/<img [^>]*alt="What b shows"/g)).toHaveLength(1);
});

it.each([
  ['its title', [{ ...samplePicture('a'), title: 'A poster' }, samplePicture('b')], 'Enlarge: A poster'],
  ['its position', pictures, 'Enlarge 1 of 2'],
  [
    'its position if its title is in another language',
    [{ ...samplePicture('a'), title: 'Um cartaz', foreign: { title: { lang: 'pt' } } }, samplePicture('b')],
    'Enlarge 1 of 2',
  ],
  ['its action if it is the only picture', [samplePicture('a')], 'zoom.enlarge'],
])('is named by %s', (_, pictures, name) => {
  expect(/aria-label="([^"]*)"/.exec(renderOnPage(galleryOf(pictures)))?.[1]).toBe(name);
});

it('is the target of its picture’s hash only without a script', () => {
  expect(renderOnPage(gallery)).toContain('<noscript><span id="picture-2"></span></noscript>');
});

it('renders no zoom view before its code loads', () => {
  expect(renderOnPage(gallery, '/#picture-2')).not.toContain('<dialog');
});

it('renders only the picture outside a gallery', () => {
  const html = renderOnPage(linkTo(samplePicture('a')));
  expect(html).toContain('<img ');
  expect(html).not.toContain('<a ');
});
