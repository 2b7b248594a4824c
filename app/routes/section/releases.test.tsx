import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { embedded } from '../../../model/players.ts';
import { releaseText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { releasesView } from './releases-view.ts';
import SectionPage from './section.tsx';

const release = (slug: string, kind: 'album' | 'single') => ({
  slug,
  kind,
  title: `Title of ${slug}`,
  heading: { text: `Title of\u00ad ${slug}`, gap: 0.4 },
  caption: 'A caption',
  html: '<p>A note</p>',
  player: { player: embedded({ provider: 'soundcloud', id: '293' }) },
  cover: samplePicture(slug),
});
const album = {
  ...release('album', 'album'),
  recording: { id: 'album', title: 'Title track', sources: [{ url: '/a.opus', type: 'audio/ogg' }] },
};
const single = {
  ...release('single', 'single'),
  clip: { sources: [{ url: '/a.webm', type: 'video/webm' }], poster: samplePicture('clip'), caption: 'A clip' },
  video: { player: embedded({ provider: 'vimeo', id: '1' }) },
};
const html = renderPage(SectionPage, {
  type: 'releases',
  ...sampleHead,
  releases: [album, single],
  note: 'A word on the players.',
  notice: 'Nothing is asked of SoundCloud or Vimeo before you press play.',
  words: sampleMessages.player,
  film: sampleMessages.film,
});
const articles = html.match(/<article.*?<\/article>/g) ?? [];

it('shows each release as an article named by its heading', () => {
  expect(articles).toHaveLength(2);
  expect(articles[0]).toMatch(
    /data-kind="album" aria-labelledby="album".*<h2 [^>]*id="album" style="--accents:0\.4">Title of\u00ad album<\/h2>/,
  );
  expect(articles[1]).toContain('alt="What single shows"');
});

it('shows the player, recording, clip and video of each release', () => {
  const kinds = articles.map((article) => article.match(/data-kind="(sound|video)"|data-playing|<video/g));
  expect(kinds).toEqual([
    ['data-playing', 'data-kind="sound"'],
    ['data-kind="sound"', '<video', 'data-kind="video"'],
  ]);
  expect(html).not.toContain('<iframe');
});

it('lays the play button of a recording over the cover of its release', () => {
  expect(articles[0]).toMatch(/alt="What album shows".*<button [^>]*id="play-album".*<h2/);
  expect(articles[1]).not.toContain('play-');
});

it('says once, at the foot, what holds for all players', () => {
  const foot =
    /<div [^>]*id="([^"]+)"><p>A word on the players\.<\/p><p>.*before you press play\.<\/p><\/div><\/div>$/.exec(html);
  expect(html.match(/before you press play/g)).toHaveLength(1);
  expect(html.split(`aria-describedby="${foot?.[1]}"`)).toHaveLength(4);
});

it('names each provider once in the notice of the page', async () => {
  const { content } = await readSiteContent(
    await sampleFolder({
      'words.yaml': 'player: {embed_notice: "{provider} wait."}',
      'music/song/release.md': releaseText.replace('---\nA note', 'video: {provider: vimeo, id: "1"}\n---\nA note'),
      'music/other/release.md': releaseText.replace('order: 1', 'order: 2'),
    }),
  );
  const music = content?.sections.find((section) => section.kind === 'releases');
  if (!content || !music) throw new Error('The sample has no releases.');
  const { note, notice } = await releasesView(content, { ...music, note: 'By ear.' });
  expect(note).toBe('By ear.');
  expect(notice).toBe('SoundCloud or Vimeo wait.');
});

it('shows a release that only has a recording', () => {
  const { player: _, ...alone } = album;
  const shown = renderPage(SectionPage, {
    type: 'releases',
    ...sampleHead,
    releases: [alone],
    words: sampleMessages.player,
  });
  expect(shown.match(/data-kind="sound"|data-playing/g)).toEqual(['data-playing']);
});

it('shows an only single at the width of an album', () => {
  const shown = (releases: object[]) =>
    renderPage(SectionPage, {
      type: 'releases',
      ...sampleHead,
      releases,
      words: sampleMessages.player,
      film: sampleMessages.film,
    });
  const { clip: _, ...plain } = single;
  expect(shown([plain])).toContain('data-place="wide"');
  expect(shown([plain, { ...plain, slug: 'other' }])).not.toContain('data-place="wide"');
});
