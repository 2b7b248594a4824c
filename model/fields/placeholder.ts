import { CONTENT_FORMAT } from '../format.ts';
import type { Field, Fields, LineFormat } from './field.ts';

export const PLACEHOLDER_FILES = {
  picture: 'placeholder.png',
  film: 'placeholder.webm',
  sound: 'placeholder.mp3',
  captions: 'placeholder.vtt',
} as const;

/** A placeholder for each format. The Spotify id is made up, because documented examples are other people's tracks. */
const FORMATTED: Readonly<Record<LineFormat, string>> = {
  email: 'you@studio.example',
  'web-address': 'https://studio.example',
  'site-address': 'https://studio.example',
  'old-address': '/placeholder',
  'redirect-target': '/',
  language: 'en',
  'time-zone': 'UTC',
  country: 'US',
  date: '2000',
  paragraph: '…',
  ink: 'rgb(128 128 128)',
  font: 'anton',
  'svg-file': 'placeholder.svg',
  'picture-file': PLACEHOLDER_FILES.picture,
  'download-file': 'placeholder.pdf',
  'captions-file': PLACEHOLDER_FILES.captions,
  'video-link': 'https://vimeo.com/0',
  'embed-link': 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
  'project-slug': '…',
  caption: 'Caption',
  'spotify-id': 'track/11dFghVXANMlKmJXsNCbNl',
  'apple-music-id': 'us/album/name/0',
  'soundcloud-id': '0',
  'bandcamp-id': 'album=0',
  'youtube-id': '00000000000',
  'vimeo-id': '0',
};
const SENTENCE = 'This stands here until there is a description: it is shown to nobody but you, in this preview.';
const FOCUS_IN_THE_MIDDLE = [50, 50];
const TWO_PLATES = ['key', 'red'].map((ink) => ({ ink, file: PLACEHOLDER_FILES.picture }));
const A_YEAR = 2000;
const A_DAY = '2000-01-01';

/** Returns a valid value for a missing one: its fallback or a neutral value. */
export function placeholderOf(field: Field, words: (label: string) => string = () => '…'): unknown {
  switch (field.type) {
    case 'line':
      if (field.fallback !== undefined) return field.fallback;
      if (field.format !== undefined) return FORMATTED[field.format];
      return field.length === undefined ? words(field.label) : SENTENCE;
    case 'alt':
      return words(field.label);
    case 'number':
      return field.fallback ?? field.min ?? 1;
    case 'year':
      return A_YEAR;
    case 'day':
      return A_DAY;
    case 'toggle':
      return field.fallback;
    case 'choice':
      return field.fallback ?? Object.keys(field.options)[0];
    case 'focus':
      return FOCUS_IN_THE_MIDDLE;
    case 'format':
      return CONTENT_FORMAT;
    case 'picture':
      return { file: PLACEHOLDER_FILES.picture, ...placeholdersOf(field.fields, words) };
    case 'files':
      return [PLACEHOLDER_FILES[field.of]];
    case 'plates':
      return TWO_PLATES;
    case 'list':
      return field.fallback ?? Array.from({ length: field.least ?? 0 }, () => placeholderOf(field.of, words));
    case 'group':
      return placeholdersOf(field.fields, words);
    case 'variants': {
      const [first] = Object.entries(field.options);
      return first && { [field.key]: first[0], ...placeholdersOf(first[1].fields, words) };
    }
  }
}

export const placeholdersOf = (fields: Fields, words?: (label: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.optional ? [] : [[name, placeholderOf(field, words)]])),
  );
