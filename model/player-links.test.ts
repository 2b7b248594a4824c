import { describe, expect, it } from 'vitest';
import { projectKind } from './kinds/project.ts';
import { type LinkUse, PLAYER_ORIGINS, readPlayerLink } from './player-links.ts';
import { playersIn } from './players.ts';
import { schemaOf } from './schema.ts';

const ID = 'M7lc1UVf-VE';
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}`;
const VIMEO = 'https://player.vimeo.com/video/76979871';
const KEY = 'aB3dE5fG7hI9kL1mN2oP3q';
const MODEL = 'dbe6a4a7e3d94f5d8a2f0e8f4f0c1b2a';
const SOUNDCLOUD = (address: string) =>
  `https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}&auto_play=false&show_teaser=false`;
const MAP = '!1m18!1m12!1m3!1d2624!2d2.2944!3d48.8583!2m3!1f0!2f0!3f0!2sEiffel%20Tower';

describe('links that people paste', () => {
  it.each<[LinkUse, string, string, string]>([
    [
      'video',
      `https://www.youtube.com/watch?v=${ID}&t=1m30s`,
      `${YOUTUBE}?start=90&autoplay=1`,
      `https://www.youtube.com/watch?v=${ID}&t=90s`,
    ],
    [
      'video',
      `https://youtu.be/${ID}?si=x1&t=42`,
      `${YOUTUBE}?start=42&autoplay=1`,
      `https://www.youtube.com/watch?v=${ID}&t=42s`,
    ],
    [
      'video',
      `youtube.com/shorts/${ID}?feature=share`,
      `${YOUTUBE}?autoplay=1`,
      `https://www.youtube.com/shorts/${ID}`,
    ],
    [
      'video',
      `https://m.youtube.com/watch?v=${ID}&list=PLx_1&index=3`,
      `${YOUTUBE}?list=PLx_1&autoplay=1`,
      `https://www.youtube.com/watch?v=${ID}&list=PLx_1`,
    ],
    [
      'video',
      'https://www.youtube.com/playlist?list=PLx_1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLx_1&autoplay=1',
      'https://www.youtube.com/playlist?list=PLx_1',
    ],
    [
      'video',
      `<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=x&amp;start=5" allowfullscreen></iframe>`,
      `${YOUTUBE}?start=5&autoplay=1`,
      `https://www.youtube.com/watch?v=${ID}&t=5s`,
    ],
    ['video', 'https://vimeo.com/76979871', `${VIMEO}?dnt=1&autoplay=1`, 'https://vimeo.com/76979871'],
    [
      'video',
      'https://vimeo.com/76979871/8272103f6e?share=copy',
      `${VIMEO}?h=8272103f6e&dnt=1&autoplay=1`,
      'https://vimeo.com/76979871/8272103f6e',
    ],
    [
      'video',
      '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;app_id=58479"></iframe>',
      `${VIMEO}?h=8272103f6e&dnt=1&autoplay=1`,
      'https://vimeo.com/76979871/8272103f6e',
    ],
    [
      'video',
      'https://vimeo.com/showcase/11223/video/76979871',
      `${VIMEO}?dnt=1&autoplay=1`,
      'https://vimeo.com/76979871',
    ],
    [
      'video',
      'https://vimeo.com/channels/staffpicks/76979871#t=1m5s',
      `${VIMEO}?dnt=1&autoplay=1#t=1m5s`,
      'https://vimeo.com/76979871#t=1m5s',
    ],
    [
      'embed',
      'https://open.spotify.com/intl-de/album/4aawyAB9vmqN3uQ7FjRGTy?si=Jx1',
      'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy',
      'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
    ],
    [
      'embed',
      'spotify:track:11dFghVXANMlKmJXsNCbNl',
      'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
      'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    ],
    [
      'embed',
      'https://soundcloud.com/forss/flickermood',
      SOUNDCLOUD('https://soundcloud.com/forss/flickermood'),
      'https://soundcloud.com/forss/flickermood',
    ],
    [
      'embed',
      'https://soundcloud.com/forss/sets/soulhack/s-Ab1?utm_source=clipboard',
      SOUNDCLOUD('https://soundcloud.com/forss/sets/soulhack/s-Ab1'),
      'https://soundcloud.com/forss/sets/soulhack/s-Ab1',
    ],
    [
      'embed',
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/playlists/soundcloud%253Aplaylists%253A9%3Fsecret_token%3Ds-Ab1&color=%23ff5500"></iframe>',
      SOUNDCLOUD('https://api.soundcloud.com/playlists/9?secret_token=s-Ab1'),
      `https://w.soundcloud.com/player/?url=${encodeURIComponent('https://api.soundcloud.com/playlists/9?secret_token=s-Ab1')}`,
    ],
    [
      'embed',
      'https://music.apple.com/us/album/born-to-run/310730204?i=310730206&uo=4',
      'https://embed.music.apple.com/us/album/born-to-run/310730204?i=310730206',
      'https://music.apple.com/us/album/born-to-run/310730204?i=310730206',
    ],
    [
      'embed',
      '<iframe style="border: 0" src="https://bandcamp.com/EmbeddedPlayer/album=12/size=large/track=77/transparent=true/" seamless></iframe>',
      'https://bandcamp.com/EmbeddedPlayer/album=12/track=77/size=large/artwork=none/transparent=true/',
      'https://bandcamp.com/EmbeddedPlayer/album=12/track=77/size=large/',
    ],
    [
      'embed',
      `https://www.figma.com/file/${KEY}/Brand?type=design&node-id=0-1&t=x`,
      `https://embed.figma.com/design/${KEY}/Brand?node-id=0-1&embed-host=share`,
      `https://www.figma.com/design/${KEY}/Brand?node-id=0-1`,
    ],
    [
      'embed',
      `<iframe src="https://www.figma.com/embed?embed_host=share&url=${encodeURIComponent(`https://www.figma.com/proto/${KEY}/App?node-id=1-2&scaling=min-zoom`)}"></iframe>`,
      `https://embed.figma.com/proto/${KEY}/App?node-id=1-2&scaling=min-zoom&embed-host=share`,
      `https://www.figma.com/proto/${KEY}/App?node-id=1-2&scaling=min-zoom`,
    ],
    [
      'embed',
      'https://codepen.io/chriscoyier/full/gfdDu',
      'https://codepen.io/chriscoyier/embed/gfdDu?default-tab=result',
      'https://codepen.io/chriscoyier/pen/gfdDu',
    ],
    [
      'embed',
      'https://codepen.io/team/codepen/pen/PNaGbb?editors=1100',
      'https://codepen.io/team/codepen/embed/PNaGbb?default-tab=result',
      'https://codepen.io/team/codepen/pen/PNaGbb',
    ],
    [
      'embed',
      `https://sketchfab.com/3d-models/press-${MODEL}?utm_medium=x`,
      `https://sketchfab.com/models/${MODEL}/embed?autostart=1`,
      `https://sketchfab.com/3d-models/press-${MODEL}`,
    ],
    [
      'embed',
      `<iframe src="https://www.google.com/maps/embed?pb=${MAP}" width="600"></iframe>`,
      `https://www.google.com/maps/embed?${new URLSearchParams({ pb: decodeURIComponent(MAP) })}`,
      'https://www.google.com/maps/search/?api=1&query=48.8583,2.2944',
    ],
    [
      'embed',
      'https://www.google.com/maps/d/edit?mid=1x_Y&usp=sharing',
      'https://www.google.com/maps/d/embed?mid=1x_Y',
      'https://www.google.com/maps/d/viewer?mid=1x_Y',
    ],
  ])('reads for a %s the whole of %s', (use, text, frame, page) => {
    expect(readPlayerLink(text, use)).toMatchObject({ player: { frame, page } });
    // A page that opens private works allows the frames of all of them.
    expect(PLAYER_ORIGINS).toContain(new URL(frame).origin);
  });

  it.each<[LinkUse, string, string]>([
    ['video', 'https://www.youtube.com/@studio', 'single video'],
    ['video', 'https://www.youtube.com/clip/Ugkx1', 'Share the video itself'],
    ['video', `https://youtu.be/${ID}?loop=1`, '“loop=1”'],
    ['video', 'https://vimeo.com/showcase/11223', 'Open one of its videos'],
    ['video', 'https://vimeo.com/ondemand/film', 'single video'],
    ['video', 'https://www.dailymotion.com/video/x8', 'Upload the film instead'],
    ['embed', `https://www.youtube.com/watch?v=${ID}`, 'a video of another site'],
    ['video', 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy', 'Upload the film instead'],
    ['embed', 'https://open.spotify.com/user/somebody', 'Open an album'],
    ['embed', 'https://music.apple.com/us/artist/bruce/178834', 'Open an album'],
    ['embed', 'https://soundcloud.com/forss', 'Open a track'],
    ['embed', 'https://soundcloud.com/discover/sets/weekly', 'Open a track'],
    ['embed', 'https://on.soundcloud.com/Xy1', 'short link'],
    ['embed', 'https://somebody.bandcamp.com/album/halftone', 'paste the code'],
    ['embed', 'https://www.figma.com/community/file/123', 'Copy link'],
    ['embed', 'https://codepen.io/collection/DYpjEo', 'no single pen'],
    ['embed', 'https://www.google.com/maps/place/Eiffel+Tower/@48.8,2.29,17z', 'Embed a map'],
    ['embed', 'https://maps.app.goo.gl/abc', 'Embed a map'],
    ['embed', 'https://www.instagram.com/p/Cx/', 'www.instagram.com cannot be shown here'],
    ['embed', 'https://open.spotify.com.evil.example/album/4aawyAB9vmqN3uQ7FjRGTy', 'cannot be shown here'],
    ['embed', 'javascript:alert(1)', 'no link'],
    ['embed', 'my reel', 'no link'],
  ])('refuses for a %s in words %s', (use, text, reason) => {
    expect(readPlayerLink(text, use)).toEqual({ refused: expect.stringContaining(reason) });
  });
});

it('says in the file of a work why a link cannot be shown', () => {
  const schema = schemaOf({ fields: { show: projectKind.fields.show } });
  const parsed = schema.safeParse({
    show: [{ layout: 'embed', link: 'https://on.soundcloud.com/Xy1', title: 'Song' }],
  });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['show', 0, 'link'], message: expect.stringMatching(/short link/) },
  ]);
});

it('finds the players of releases, works, posts and own pages', () => {
  const video = { layout: 'video' as const, link: `https://youtu.be/${ID}`, title: 'Film' };
  const embed = { layout: 'embed' as const, link: 'https://codepen.io/chriscoyier/pen/gfdDu', title: 'Pen' };
  const content = {
    releases: [{ title: 'Song', player: { provider: 'soundcloud' as const, id: '293' } }],
    projects: [{ show: [video] }],
    posts: [{ show: [{ ...video, link: 'https://vimeo.com/76979871' }] }, {}],
    pages: [{ show: [embed] }, {}],
  };
  expect(playersIn(content).map(({ provider }) => provider)).toEqual(['SoundCloud', 'YouTube', 'Vimeo', 'CodePen']);
});
