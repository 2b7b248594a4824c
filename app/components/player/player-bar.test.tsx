import { expect, it } from 'vitest';
import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { PlayerBar } from './player-bar.tsx';

const ignore = () => {};
const bar = (state: { playing: boolean; waiting: boolean }, languages: WithForeignTexts = {}) =>
  renderOnPage(
    <PlayerBar
      {...state}
      recording={{ id: 'a', title: 'Twelve Bars', sources: [], sleeve: <img src="/cover.avif" alt="" />, ...languages }}
      position={75}
      duration={90}
      volume={0.5}
      onToggle={ignore}
      onSeek={ignore}
      onTurn={ignore}
      onClose={ignore}
      words={{ ...sampleMessages.player, play: 'Play {title}', pause: 'Pause {title}' }}
    />,
  );

it('shows the sleeve, the title and the time of the playing recording, and a pause button', () => {
  const html = bar({ playing: true, waiting: false });
  expect(html).toMatch(/<button [^>]*data-playing="true"><span [^>]*data-sleeve=""><img src="\/cover.avif" alt=""\/>/);
  expect(html).toMatch(/>Pause Twelve Bars<\/span><span aria-hidden="true">Twelve Bars<\/span><\/button>/);
  expect(html).toMatch(/<span [^>]*>1:15 \/ 1:30<\/span>/);
});

it('tells the language of a title in another one than its page', () => {
  const html = bar({ playing: true, waiting: false }, { foreign: { title: { lang: 'en' } } });
  expect(html).toContain('Pause <span lang="en">Twelve Bars</span></span>');
});

it('shows that the recording is loading, and a pause button', () => {
  const html = bar({ playing: true, waiting: true });
  expect(html).toContain('player.waiting</span>');
  expect(html).toContain('>Pause Twelve Bars</span>');
});

it('shows no loading state while it is paused', () => {
  const html = bar({ playing: false, waiting: true });
  expect(html).not.toContain('player.waiting');
  expect(html).toContain('>Play Twelve Bars</span>');
});
