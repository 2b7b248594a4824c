import { z } from 'zod';
import type { Kind } from '../../model/kinds/kind.ts';
import { readMarkdown } from '../../model/markdown.ts';
import { type Names, withNames } from '../../model/placeholders.ts';
import { knownSchema } from '../../model/read-kind.ts';
import { type Key, valueAt } from '../api/json.ts';

/** A text's fields and what stands below them. */
export type Said = { readonly data: unknown; readonly body: string };

/** The picture that stands where there is none; it lies in every folder that needs it. */
export const STAND_IN_PICTURE = 'stand-in.png';

export const STAND_IN_FONTS = { display: 'anton', text: 'barlow-condensed' };
/** Of inks that all are alike nothing could be read. */
export const STAND_IN_INKS: Readonly<Record<string, string>> = {
  ...{ red: 'rgb(255 72 52)', blue: 'rgb(0 118 196)', yellow: 'rgb(255 200 0)' },
  ...{ key: 'rgb(28 26 44)', paper: 'rgb(255 255 255)', stock: 'rgb(244 236 218)' },
};

/** Each field takes a few rounds, and what it was missing as many. */
const MOST_ROUNDS = 300;
const A_SENTENCE = 'This stands here until there is a description: it is shown to nobody but you, in this preview.';

/** What is tried in the place of a value that is refused and was never published, the least first. */
const NEUTRAL: readonly unknown[] = [
  ...['…', A_SENTENCE, STAND_IN_PICTURE, 'stand-in.svg', 'Back', 'https://studio.example', 'you@studio.example'],
  ...['en', '2000', 'US', '/stand-in', '/', 'anton', 'rgb(128 128 128)', 'full', 'spotify', 'youtube', 'album'],
  ...['album/0000000000000000000000', '00000000000', '0', 'album=0', 'us/album/name/0'],
  ...[1, 2000, true, [50, 50], [], [{}], ['…'], ['stand-in.webm'], ['blue'], {}],
];

/**
 * A text as the reader takes it: what it refuses is as it is published, or else something neutral. The same object
 * where nothing is refused; undefined where it cannot be done.
 *
 * @param published the same text as visitors have it, where they have it
 */
export function withStandIns(kind: Kind, said: Said, published: Said | undefined, names: Names): Said | undefined {
  const data = mendedData(knownSchema(kind), said.data, published?.data, names);
  if (data === undefined) return undefined;
  const body = mendedBody(kind, said.body, published?.body, names);
  return data === said.data && body === said.body ? said : { data, body };
}

function mendedData(schema: z.ZodType, said: unknown, published: unknown, names: Names): unknown {
  const issuesOf = (data: unknown) =>
    schema.safeParse(withNames(data, names), { reportInput: true }).error?.issues ?? [];
  let data = said;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [issue] = issuesOf(data);
    if (!issue) return data;
    const before = data;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) data = changed(data, [...keysOf(issue.path), key], undefined);
      continue;
    }
    const path = keysOf(issue.path);
    const count = issuesOf(before).length;
    const isMended = (candidate: unknown, value: unknown) => {
      const left = issuesOf(candidate);
      // An entry that goes may leave a list too short.
      if (value === undefined && left.length >= count) return false;
      return left.every((other) => !isSamePlace(other, issue) || (other.code !== issue.code && isDeeper(other)));
    };
    const value = candidatesFor(path, valueAt(before, path), valueAt(published, path), issue).find((candidate) =>
      isMended(changed(before, path, candidate), candidate),
    );
    const next = changed(before, path, value);
    if (value !== undefined || isMended(next, undefined)) data = next;
    else if (path.length > 0) data = changed(before, path.slice(0, -1), valueAt(published, path.slice(0, -1)));
    else return undefined;
    if (data === before) return undefined;
  }
  return undefined;
}

/** A missing list gives way to one that misses an entry. */
const isDeeper = ({ code }: z.core.$ZodIssue) => code === 'too_small';

const isSamePlace = (one: z.core.$ZodIssue, other: z.core.$ZodIssue) =>
  one.path.length === other.path.length && one.path.every((key, at) => other.path[at] === key);

const keysOf = (path: readonly PropertyKey[]): Key[] =>
  path.map((key) => (typeof key === 'number' ? key : String(key)));

const SPECIAL: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['alt', 'Picture'],
  ['file', STAND_IN_PICTURE],
  ['fonts', STAND_IN_FONTS],
  ['inks', STAND_IN_INKS],
]);

function candidatesFor(path: readonly Key[], said: unknown, published: unknown, issue: z.core.$ZodIssue): unknown[] {
  const named = 'values' in issue ? issue.values : [];
  const key = path.at(-1);
  const special = SPECIAL.get(String(key)) ?? (path[0] === 'inks' ? STAND_IN_INKS[String(key)] : undefined);
  const shorter = Array.isArray(said) ? said.map((_, at) => said.slice(0, said.length - at)) : [];
  const longer = Array.isArray(said) ? [1, 2, 3].map((more) => [...said, ...Array(more).fill({})]) : [];
  const asPublished = published === undefined ? [] : [published];
  return [
    ...asPublished,
    undefined,
    ...(special === undefined ? [] : [special]),
    ...named,
    ...shorter,
    ...longer,
    ...NEUTRAL,
  ];
}

/** The data with another value at a place; undefined takes a field out. What is around it is made where it is missing. */
export function changed(data: unknown, path: readonly Key[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const inside = changed(data[Number(key)], rest, value);
    return inside === undefined ? data.toSpliced(Number(key), 1) : data.toSpliced(Number(key), 1, inside);
  }
  const fields = typeof data === 'object' && data !== null ? { ...data } : {};
  const inside = changed(Reflect.get(fields, key), rest, value);
  const others = Object.entries(fields).filter(([name]) => name !== key);
  if (inside === undefined) return Object.fromEntries(others);
  const isThere = Object.hasOwn(fields, key);
  return Object.fromEntries(
    isThere
      ? Object.entries(fields).map(([name, other]) => [name, name === key ? inside : other])
      : [...others, [key, inside]],
  );
}

function mendedBody(kind: Kind, said: string, published: string | undefined, names: Names): string {
  const isRead = (body: string) => !isBodyRefused(kind, body, names);
  const candidates = [said, ...(published === undefined ? [] : [published]), plain(said)];
  return candidates.find(isRead) ?? '';
}

/** Without what is refused: pictures, links that lead nowhere, large headings, names that stand for nothing. */
const plain = (body: string) =>
  body
    .replace(/!\[/g, '[')
    .replace(/\]\((?:(?!\]\()[^)])*\)/g, ']')
    .replace(/^#(?!#)/gm, '##')
    .replace(/^=+$/gm, '')
    .replace(/[{}]/g, '');

/** Whether the reader refuses a body. */
export const isBodyRefused = (kind: Kind, body: string, names: Names): boolean =>
  readMarkdown(`---\n---\n${body}`, '', ANYTHING, { names, placeholders: kind.body?.placeholders ?? [] }).mistakes
    .length > 0;

const ANYTHING = z.object({});
