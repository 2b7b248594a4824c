import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { Picture } from '../picture/picture.tsx';
import { Gallery } from './gallery.tsx';
import { ZoomLink } from './zoom-link.tsx';

const pictures = ['a', 'b'].map(samplePicture);
const links = pictures.map((picture) => (
  <ZoomLink key={picture.hash} picture={picture}>
    <Picture picture={picture} sizes="50vw" />
  </ZoomLink>
));
const gallery = (
  <Gallery pictures={pictures} words={sampleMessages.zoom}>
    {links}
  </Gallery>
);

it('leads to the largest file, says what it does, and leaves the alternative text to the picture', () => {
  const [, second] = renderOnPage(gallery).match(/<a .*?<\/a>/g) ?? [];
  expect(second).toMatch(/^<a [^>]*id="enlarge-2" href="\/static\/pictures\/b\.b-hash-1200\.avif"/);
  expect(second).toMatch(/>zoom\.enlarge<svg.*<img .*alt="What b shows"/);
  expect(second?.match(/What b shows/g)).toHaveLength(1);
});

it('is where an address with its picture leads without a script, and only then', () => {
  expect(renderOnPage(gallery)).toContain('<noscript><span id="picture-2"></span></noscript>');
});

it('opens nothing before its code has come', () => {
  expect(renderOnPage(gallery, '/#picture-2')).not.toContain('<dialog');
});

it('leaves a picture outside a gallery alone', () => {
  const html = renderOnPage(links[0]);
  expect(html).toContain('<img ');
  expect(html).not.toContain('<a ');
});
