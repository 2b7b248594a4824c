import type { Field, Fields } from '../../../../model/fields/field.ts';
import { initialValue, isNeeded } from '../../../../model/fields/initial-value.ts';
import { lowerFirst } from '../../../../model/first-letter.ts';
import { LAYOUTS as DEFINED } from '../../../../model/kinds/parts.ts';
import type { Json } from '../../../api/json.ts';
import { translationIn } from '../../../api/translated-fields.ts';

type Part = Readonly<Record<string, Json>>;

const OPTIONS: Readonly<Record<string, { readonly label: string; readonly fields: Fields }>> = DEFINED;

/** The layouts in the order in which the form offers them. */
export const LAYOUTS: readonly string[] = Object.keys(OPTIONS);

/** Returns the texts, lists and files of a layout. Pictures are counted instead; a lost choice is not reported. */
const textsOf = (layout: Json | undefined): [string, Field][] =>
  Object.entries(optionOf(String(layout))?.fields ?? {}).filter(
    ([name, { type }]) => name !== 'pictures' && type !== 'choice',
  );

const optionOf = (layout: string) => (Object.hasOwn(OPTIONS, layout) ? OPTIONS[layout] : undefined);

export const layoutName = (layout: string) => optionOf(layout)?.label ?? layout;

/** Changes the layout of a part. `lost` names the content that the new layout cannot hold. */
export function withLayout(part: Json, layout: string): { readonly part: Part; readonly lost: readonly string[] } {
  const before = isPart(part) ? part : {};
  const fields = optionOf(layout)?.fields;
  if (!fields) return { part: { ...before, layout }, lost: [] };
  const {
    least = 0,
    most = Number.POSITIVE_INFINITY,
    of: picture,
  } = fields.pictures?.type === 'list' ? fields.pictures : { least: 0, most: 0, of: undefined };
  const oldPictures = picturesOf(before);
  const retained = oldPictures.slice(0, most);
  const missing = picture && Array.from({ length: Math.max(0, least - retained.length) }, () => initialValue(picture));
  const pictures = [...retained, ...(missing ?? [])];
  const retainedFields = Object.entries(fields).flatMap(([name, field]): [string, Json][] => {
    if (name === 'pictures') return [];
    const old = before[name];
    const kept = field.type === 'picture' && isPart(old) ? asPoster(old, field.fields) : old;
    const value = kept ?? (isNeeded(field) ? initialValue(field) : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const posterField = fields.poster?.type === 'picture' ? fields.poster : undefined;
  const poster = before.poster === undefined && posterField ? oldPictures[0] : undefined;
  // The first picture is the poster, if the new layout has one.
  const keptPictures = posterField ? 1 : most;
  const isLost = (name: string) =>
    !Object.hasOwn(fields, name) && hasAltText(before[name]) && !(name === 'poster' && pictures.length > 0);
  const lost = [
    ...textsOf(before.layout).flatMap(([name, { label }]) => (isLost(name) ? [`the ${lowerFirst(label)}`] : [])),
    ...(posterField && losesCaption(before.poster, posterField.fields) ? ['the caption of its picture'] : []),
    ...oldPictures
      .slice(keptPictures)
      .flatMap((one, at) => (hasAltText(one) ? `picture ${at + 1 + keptPictures}` : [])),
  ];
  return {
    part: {
      layout,
      ...Object.fromEntries(retainedFields),
      ...Object.fromEntries(
        Object.entries(before).filter(([name]) => Object.hasOwn(fields, translationIn(name)?.name ?? '')),
      ),
      ...(poster && posterField && { poster: asPoster(poster, posterField.fields) }),
      ...(pictures.length > 0 && { pictures }),
    },
    lost,
  };
}

/** Returns the pictures of a part; the poster of a film counts as one. */
function picturesOf({ pictures, poster }: Part): readonly Part[] {
  if (Array.isArray(pictures)) return pictures.filter(isPart);
  return isPart(poster) ? [poster] : [];
}

/** Turns a picture into a poster, which has neither a title nor plates. */
const asPoster = (picture: Part, fields: Fields): Part =>
  Object.fromEntries(
    Object.entries(picture).filter(
      ([name]) => ['file', 'focus'].includes(name) || Object.hasOwn(fields, translationIn(name)?.name ?? name),
    ),
  );

const losesCaption = (poster: Json | undefined, fields: Fields) =>
  isPart(poster) && hasAltText(poster.caption) && !Object.hasOwn(fields, 'caption');

const isPart = (value: Json | undefined): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasAltText(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasAltText);
  return value !== undefined && value !== null && value !== '';
}
