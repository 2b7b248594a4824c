import { describe, expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { Picture } from './picture.tsx';

const picture = samplePicture('poster');

describe('Picture', () => {
  it('offers AVIF in all widths and one JPEG, with alternative text and size', () => {
    const html = renderOnPage(<Picture picture={picture} sizes="50vw" />);
    const at = (width: number) => `/static/pictures/poster.poster-hash-${width}.avif ${width}w`;
    expect(html).toContain(`type="image/avif" srcSet="${at(400)}, ${at(800)}, ${at(1200)}" sizes="50vw"`);
    expect(html).toContain('src="/static/pictures/poster.poster-hash-800.jpg"');
    expect(html).toContain('alt="What poster shows" width="1200" height="800"');
    expect(html).toContain('background-color:#ff4834');
  });

  it('applies the focus point to the picture and its placeholder', () => {
    const html = renderOnPage(<Picture picture={{ ...picture, focus: [50, 20] }} sizes="50vw" />);
    expect(html).toContain('object-position:50% 20%;background-position:50% 20%');
  });

  it('renders no placeholder behind a transparent picture', () => {
    const html = renderOnPage(
      <Picture picture={{ ...picture, color: undefined, placeholder: undefined }} sizes="50vw" />,
    );
    expect(html).not.toMatch(/<img[^>]*style/);
  });

  it('has a light ground under a dark drawing in the dark theme', () => {
    const html = renderOnPage(<Picture picture={{ ...picture, color: undefined, isDark: true }} sizes="50vw" />);
    expect(html).toContain('background-color:light-dark(transparent, var(--ink-stock))');
  });

  it.each([
    [{}, 'lazy', false],
    [{ isEager: true }, 'eager', false],
    [{ first: true }, 'eager', true],
  ])('loads a picture with %j as %s', (props, loading, urgent) => {
    const html = renderOnPage(<Picture picture={picture} sizes="50vw" {...props} />);
    expect(html).toContain(`loading="${loading}"`);
    expect(/<img[^>]*fetchPriority="high"/.test(html)).toBe(urgent);
  });

  it('preloads the first picture, each crop only in its windows', () => {
    const crop = { picture: samplePicture('wide'), media: '(width > 9px), (height > 5px)' };
    const preloadsOf = (props: object) =>
      [...renderOnPage(<Picture picture={picture} sizes="50vw" {...props} />).matchAll(/<link[^>]*>/g)].map(
        ([link]) => link,
      );
    expect(preloadsOf({ crop })).toEqual([]);
    expect(preloadsOf({ first: true })).toEqual([
      expect.stringMatching(/rel="preload".*poster-hash-400.*imageSizes="50vw"/),
    ]);
    expect(preloadsOf({ first: true, crop })).toEqual([
      expect.stringMatching(/poster-hash.*media="\(not \(\(width &gt; 9px\)\)\) and \(not \(\(height &gt; 5px\)\)\)"/),
      expect.stringMatching(/wide-hash.*media="\(width &gt; 9px\), \(height &gt; 5px\)"/),
    ]);
  });

  it('offers another crop first, for its windows only, with its own size', () => {
    const wide = { ...samplePicture('wide'), width: 1600, height: 900 };
    const html = renderOnPage(
      <Picture picture={picture} sizes="50vw" crop={{ picture: wide, media: '(width > 9px)' }} />,
    );
    const sources = [...html.matchAll(/<source[^>]*>/g)].map(([source]) => source);
    expect(sources).toHaveLength(3);
    for (const source of sources.slice(0, 2)) {
      expect(source).toContain('media="(width &gt; 9px)"');
      expect(source).toContain('width="1600" height="900"');
    }
    expect(sources[0]).toContain('wide.wide-hash-400.avif 400w');
    expect(sources[1]).toContain('wide.wide-hash-800.jpg');
    expect(sources[2]).not.toContain('media');
  });
});
