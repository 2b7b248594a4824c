import { expect, it } from 'vitest';
import { embedded } from '../../../model/players.ts';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { Embed } from './embed.tsx';

const words = {
  ...sampleMessages.player,
  press_play_embed: 'Play {title} from {provider}',
  watch_on: 'Watch {title} on {provider}',
};

it('sends no request to the provider before a click', () => {
  const html = renderOnPage(
    <Embed title="Halftone" player={embedded({ provider: 'bandcamp', id: 'track=1' })} words={words} />,
  );
  expect(html).toMatch(/data-kind="sound"/);
  expect(html).toMatch(/<button [^>]*type="button".*Play Halftone from Bandcamp<\/button>/);
  expect(html).not.toMatch(/<iframe|<img|<script|<link/);
});

it('links to the provider', () => {
  const html = renderOnPage(
    <Embed title="Film" player={embedded({ provider: 'vimeo', id: '76979871' })} words={words} />,
  );
  expect(html).toContain('data-kind="video"');
  expect(html).toContain('<a href="https://vimeo.com/76979871" rel="noopener">Watch Film on Vimeo</a>');
});

it('shows only the owner’s note before a click', () => {
  const player = embedded({ provider: 'vimeo', id: '76979871' });
  const noted = renderOnPage(<Embed title="Film" player={player} note="Not ours." words={words} />);
  expect(noted).toMatch(/<p [^>]*id="([^"]+)">Not ours\.<\/p><button [^>]*aria-describedby="\1"/);
  expect(renderOnPage(<Embed title="Film" player={player} words={words} />)).not.toMatch(
    /<p[^>]* id=|aria-describedby/,
  );
});
