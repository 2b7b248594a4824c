import { emptyOf, isNeeded } from '../../../../model/fields/empty.ts';
import type { Field, Fields } from '../../../../model/fields/field.ts';
import { lowerFirst } from '../../../../model/first-letter.ts';
import { projectKind } from '../../../../model/kinds/project.ts';
import type { Json } from '../../../api/json.ts';

type Part = Readonly<Record<string, Json>>;

const OPTIONS: Readonly<Record<string, { readonly label: string; readonly fields: Fields }>> =
  projectKind.fields.show.of.options;

/** In the order in which they are offered. */
export const LAYOUTS: readonly string[] = Object.keys(OPTIONS);

/** The texts and files of all layouts by their names: pictures are counted, and a choice is no loss. */
const TEXTS: Fields = Object.fromEntries(
  Object.values(OPTIONS)
    .flatMap(({ fields }) => Object.entries<Field>(fields))
    .filter(([, { type }]) => type !== 'list' && type !== 'choice'),
);

const optionOf = (layout: string) => (Object.hasOwn(OPTIONS, layout) ? OPTIONS[layout] : undefined);

export const layoutName = (layout: string) => optionOf(layout)?.label ?? layout;

/** A part in another layout: pictures and texts stay as far as it holds them. `lost` names what it cannot hold. */
export function inLayout(part: Json, layout: string): { readonly part: Part; readonly lost: readonly string[] } {
  const before = isPart(part) ? part : {};
  const fields = optionOf(layout)?.fields;
  if (!fields) return { part: { ...before, layout }, lost: [] };
  const {
    least = 0,
    most = Number.POSITIVE_INFINITY,
    of: picture,
  } = fields.pictures?.type === 'list' ? fields.pictures : { least: 0, most: 0, of: undefined };
  const given = picturesOf(before);
  const kept = given.slice(0, most);
  const missing = picture && Array.from({ length: Math.max(0, least - kept.length) }, () => emptyOf(picture));
  const pictures = [...kept, ...(missing ?? [])];
  const own = Object.entries(fields).flatMap(([name, field]): [string, Json][] => {
    if (name === 'pictures') return [];
    const message = before[name] ?? (isNeeded(field) ? emptyOf(field) : undefined);
    return message === undefined ? [] : [[name, message]];
  });
  const poster = before.poster === undefined && fields.poster?.type === 'picture' ? given[0] : undefined;
  const isLost = (name: string) =>
    !Object.hasOwn(fields, name) && saysSomething(before[name]) && !(name === 'poster' && pictures.length > 0);
  const lost = [
    ...Object.entries(TEXTS).flatMap(([name, { label }]) => (isLost(name) ? [`the ${lowerFirst(label)}`] : [])),
    ...given
      .slice(poster ? 1 : most)
      .flatMap((one, at) => (saysSomething(one) ? `picture ${at + 1 + (poster ? 1 : most)}` : [])),
  ];
  return {
    part: {
      layout,
      ...Object.fromEntries(own),
      ...(poster && fields.poster?.type === 'picture' && { poster: asPoster(poster, fields.poster.fields) }),
      ...(pictures.length > 0 && { pictures }),
    },
    lost,
  };
}

/** A film's poster is a picture, too. */
function picturesOf({ pictures, poster }: Part): readonly Part[] {
  if (Array.isArray(pictures)) return pictures.filter(isPart);
  return isPart(poster) ? [poster] : [];
}

/** A poster has neither a title nor plates. */
const asPoster = (picture: Part, fields: Fields): Part =>
  Object.fromEntries(
    Object.entries(picture).filter(([name]) => ['file', 'focus'].includes(name) || Object.hasOwn(fields, name)),
  );

const isPart = (value: Json | undefined): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function saysSomething(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething);
  return value !== undefined && value !== null && value !== '';
}
