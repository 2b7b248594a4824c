import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerProvider } from './player.tsx';

const words = { ...sampleMessages.player, play: 'Play {title}' };
const sources = [{ url: '/a.opus', type: 'audio/ogg' }];
const html = renderOnPage(
  <PlayerProvider words={words}>
    <PlayButton recording={{ id: 'a', title: 'Twelve Bars', sources }} sleeve={<img alt="" />} words={words} />
  </PlayerProvider>,
);

it('offers a play button for the recording', () => {
  expect(html).toMatch(
    /<button [^>]*type="button" data-playing="false"><span [^>]*>Play Twelve Bars<\/span><\/button>/,
  );
  expect(html).not.toContain('<img');
});

it('loads no sound and shows no bar before a click', () => {
  expect(html).toContain('<audio preload="none"></audio>');
  expect(html).not.toContain('<section');
});

it('shows the browser’s player without a script', () => {
  expect(html).toMatch(/<noscript><audio [^>]*controls="" preload="none"><source src="\/a.opus" type="audio\/ogg"\/>/);
});
