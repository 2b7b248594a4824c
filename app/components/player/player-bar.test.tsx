import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { PlayerBar } from './player-bar.tsx';

const ignore = () => {};
const bar = (state: { playing: boolean; waiting: boolean }) =>
  renderOnPage(
    <PlayerBar
      {...state}
      recording={{ id: 'a', title: 'Twelve Bars', sources: [] }}
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

it('tells the time of what plays, and pauses it', () => {
  const html = bar({ playing: true, waiting: false });
  expect(html).toContain('Pause Twelve Bars</button>');
  expect(html).toMatch(/<span [^>]*>1:15 \/ 1:30<\/span>/);
});

it('says that what is to play has not come, and can still be stopped', () => {
  const html = bar({ playing: true, waiting: true });
  expect(html).toContain('player.waiting</span>');
  expect(html).toContain('Pause Twelve Bars</button>');
});

it('waits for nothing while it is paused', () => {
  const html = bar({ playing: false, waiting: true });
  expect(html).not.toContain('player.waiting');
  expect(html).toContain('Play Twelve Bars</button>');
});
