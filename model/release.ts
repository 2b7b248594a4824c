import { z } from 'zod';
import { fileName, filmRef, line, order, pictureRef, published, year } from './schema-parts.ts';

const noted = { note: line.optional() };

/** The id becomes part of an address, so its form is checked. */
const player = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({
      ...noted,
      provider: z.literal('spotify'),
      id: z
        .string()
        .regex(/^(album|track|playlist|episode)\/\w{22}$/, 'expected album/… or track/… and 22 letters or digits'),
    }),
    z.strictObject({
      ...noted,
      provider: z.literal('apple-music'),
      id: z
        .string()
        .regex(
          /^[a-z]{2}\/(album|playlist|song)\/[\w-]+\/[\w.]+(\?i=\d+)?$/,
          'expected for example us/album/name/123456789',
        ),
    }),
    z.strictObject({
      ...noted,
      provider: z.literal('soundcloud'),
      id: z.string('expected the number in quotes').regex(/^\d+$/, 'expected the number of the track'),
    }),
    z.strictObject({
      ...noted,
      provider: z.literal('bandcamp'),
      id: z.string().regex(/^(album|track)=\d+$/, 'expected album=… or track=… and a number'),
    }),
  ],
  { error: 'expected provider to be one of: spotify, apple-music, soundcloud, bandcamp' },
);

const video = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({
      ...noted,
      provider: z.literal('youtube'),
      id: z.string().regex(/^[\w-]{11}$/, 'expected the 11 characters of the video'),
    }),
    z.strictObject({
      ...noted,
      provider: z.literal('vimeo'),
      id: z.string('expected the number in quotes').regex(/^\d+$/, 'expected the number of the video'),
    }),
  ],
  { error: 'expected provider to be one of: youtube, vimeo' },
);

/** `release.md`: an album or a single; the Markdown is its note. */
export const releaseSchema = z
  .strictObject({
    title: line,
    kind: z.enum(['album', 'single'], 'expected kind to be album or single'),
    year,
    published,
    order,
    cover: pictureRef.omit({ caption: true }),
    caption: line,
    player: player.optional(),
    video: video.optional(),
    clip: filmRef.optional(),
    recording: z
      .strictObject({ title: line, sources: z.array(fileName).min(1, 'expected at least one sound file') })
      .optional(),
  })
  .refine(({ player, recording }) => player !== undefined || recording !== undefined, {
    path: ['player'],
    error: 'expected a player, or a recording of your own',
    // It is said along with what else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** What of a release is played at other sites. */
export const playersOf = ({ player, video }: Pick<ReleaseFields, 'player' | 'video'>) =>
  [player, video].filter((one) => one !== undefined);

export type ReleaseFields = z.infer<typeof releaseSchema>;
export type PlayerRef = z.infer<typeof player>;
export type VideoRef = z.infer<typeof video>;
