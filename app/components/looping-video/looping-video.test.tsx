import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { LoopingVideo } from './looping-video.tsx';

const sources = [
  { url: '/a.webm', type: 'video/webm' },
  { url: '/a.mp4', type: 'video/mp4' },
];
const film = { sources, poster: samplePicture('honey'), caption: 'A loop' };
const html = renderOnPage(<LoopingVideo film={film} words={sampleMessages.film} />);

it('is muted, loops inline and only loads its poster', () => {
  const video = /<video[^>]*>/.exec(html)?.[0];
  for (const attribute of ['muted', 'loop', 'playsInline', 'preload="none"', 'width="1200"', 'height="800"'])
    expect(video).toContain(attribute);
  expect(video).toContain('poster="/static/pictures/honey.honey-hash-800.avif"');
  expect(video).toContain('aria-label="What honey shows"');
});

it('has no browser controls, and a text for old browsers', () => {
  expect(html).not.toContain('controls');
  expect(html).toMatch(/\/a\.webm.*\/a\.mp4.*<span aria-hidden="true">film\.unsupported<\/span><\/video>/);
  expect(html).not.toContain('<button');
});
