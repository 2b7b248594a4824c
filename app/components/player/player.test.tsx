import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerProvider } from './player.tsx';

const words = { ...sampleMessages.player, play: 'Play {title}' };
const sources = [{ url: '/a.opus', type: 'audio/ogg' }];
const html = renderOnPage(
  <PlayerProvider words={words}>
    <PlayButton recording={{ id: 'a', title: 'Twelve Bars', sources }} words={words} />
  </PlayerProvider>,
);

it('offers the recording, which does not play yet', () => {
  expect(html).toMatch(/<button [^>]*type="button" data-playing="false">Play Twelve Bars<\/button>/);
});

it('fetches no sound and shows no bar before it is asked', () => {
  expect(html).toContain('<audio preload="none"></audio>');
  expect(html).not.toContain('<section');
});

it('stands without a script, too', () => {
  expect(html).toMatch(/<noscript><audio controls="" preload="none"><source src="\/a.opus" type="audio\/ogg"\/>/);
});
