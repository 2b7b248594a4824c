import '../../../test/fixtures/window.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerProvider } from './player.tsx';

const sources = [{ url: '/a.opus', type: 'audio/ogg' }];

it('pauses a recording that fails while it plays, and plays on from its place', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <PlayerProvider words={sampleMessages.player}>
        <PlayButton
          recording={{ id: 'a', title: 'Twelve Bars', sources }}
          sleeve={<img alt="" />}
          words={sampleMessages.player}
        />
      </PlayerProvider>,
    ),
  );
  const sound = document.querySelector('audio');
  const button = document.getElementById('play-a');
  if (!sound || !button) throw new Error('The player is not there.');
  const press = () => act(async () => button.click());
  await press();
  expect(button.dataset.playing).toBe('true');

  sound.currentTime = 42;
  Object.defineProperty(sound, 'error', { configurable: true, value: new Error('The line is down.') });
  await act(async () => void sound.dispatchEvent(new Event('error')));
  expect(button.dataset.playing).toBe('false');

  // A browser loads from the start.
  const load = vi.spyOn(sound, 'load').mockImplementation(() => {
    sound.currentTime = 0;
  });
  await press();
  expect(load).toHaveBeenCalledOnce();
  expect(button.dataset.playing).toBe('true');
  expect(sound.currentTime).toBe(42);
  await act(async () => root.unmount());
});
