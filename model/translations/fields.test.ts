import { expect, it } from 'vitest';
import type { Field, Fields } from '../fields/field.ts';
import { fieldsIn, itemOf } from '../fields/walk.ts';
import { KINDS } from '../kinds/index.ts';
import { isText } from './translatable.ts';

/** The formats of lines that are addresses, names of files, codes and the like, which mean the same in any language. */
const WITHOUT_WORDS: ReadonlySet<string | undefined> = new Set([
  'email',
  'web-address',
  'site-address',
  'old-address',
  'redirect-target',
  'language',
  'time-zone',
  'country',
  'date',
  'ink',
  'font',
  'svg-file',
  'picture-file',
  'download-file',
  'captions-file',
  'video-link',
  'embed-link',
  'project-slug',
  'spotify-id',
  'apple-music-id',
  'soundcloud-id',
  'bandcamp-id',
  'youtube-id',
  'vimeo-id',
]);

const textsIn = (fields: Fields, path: string): (readonly [string, Field])[] =>
  Object.entries(fields).flatMap(([name, field]) => textsOf(field, `${path}.${name}`));

function textsOf(field: Field, path: string): (readonly [string, Field])[] {
  if (isText(field)) return [[path, field]];
  const item = itemOf(field);
  if (item) return textsOf(item, path);
  if (field.type === 'variants')
    return Object.entries(field.options).flatMap(([name, { fields }]) => textsIn(fields, `${path}(${name})`));
  return textsIn(fieldsIn(field, undefined) ?? {}, path);
}

it('gives every text a translation, except the names of other sites', () => {
  const untranslated = KINDS.flatMap(({ name, fields }) => textsIn(fields, name)).filter(
    ([, field]) => !field.translate && !(field.type === 'line' && WITHOUT_WORDS.has(field.format)),
  );
  // These are the names of other sites, and of the owner there.
  expect(untranslated.map(([path]) => path)).toEqual([
    'site.profiles.name',
    'resume.basics.profiles.network',
    'resume.basics.profiles.username',
  ]);
});
