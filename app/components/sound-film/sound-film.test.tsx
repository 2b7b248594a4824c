import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { Section } from '../section/section.tsx';
import { soundFilmView } from './sound-film-view.ts';

const film = {
  sources: [
    { url: '/a.webm', type: 'video/webm' },
    { url: '/a.mp4', type: 'video/mp4' },
  ],
  poster: samplePicture('kiln'),
  captions: [{ url: '/a.vtt', language: 'de', label: 'Deutsch' }],
  caption: 'The kiln is <em>opened</em>',
};
const html = renderOnPage(
  <Section section={{ layout: 'sound-film', title: 'The kiln', ...film }} first={false} words={sampleMessages} />,
);

it('has the browser’s controls and its still, and loads nothing of the film by itself', () => {
  const video = /<video[^>]*>/.exec(html)?.[0] ?? '';
  for (const attribute of ['controls=""', 'playsInline', 'preload="none"', 'width="1200"', 'height="800"'])
    expect(video).toContain(attribute);
  expect(video).toContain('poster="/static/pictures/kiln.kiln-hash-800.avif"');
  expect(video).toContain('aria-label="What kiln shows"');
  expect(video).not.toMatch(/muted|loop|autoplay/i);
});

it('offers captions in their language, and its words below it', () => {
  expect(html).toContain('<h3');
  expect(html).toContain('/a.webm');
  expect(html).toMatch(/a\.mp4.*<track kind="captions" src="\/a\.vtt" srcLang="de" label="Deutsch"\/>/);
  expect(html).toMatch(/film\.unsupported<\/span><\/video><figcaption><span>The kiln is <em>opened<\/em>/);
  expect(html).not.toContain('<button');
});

it('takes the language of the site for captions without one', async () => {
  const folder = await scratchFolder();
  await writeFile(path.join(folder, 'a.mp4'), '\0\0\0\x18ftypisom');
  await writeFile(path.join(folder, 'a.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHot.');
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
    .jpeg()
    .toFile(path.join(folder, 'a.jpg'));
  const part = {
    layout: 'sound-film' as const,
    sources: ['a.mp4'],
    poster: { file: 'a.jpg', alt: 'A kiln' },
    captions: [{ track: 'a.vtt' }, { track: 'a.vtt', language: 'de' }],
  };
  const { captions } = await soundFilmView(folder, part, 'en');
  expect(captions.map(({ language, label }) => [language, label])).toEqual([
    ['en', 'English'],
    ['de', 'Deutsch'],
  ]);
  expect(captions[0]?.url).toMatch(/^\/static\/media\/a\.[\da-f]{10}\.vtt$/);
});
