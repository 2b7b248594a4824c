import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../model/kinds/kind.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { type Names, namesOf, withNames } from '../../model/placeholders.ts';
import { knownSchema } from '../../model/read-kind.ts';
import { type Key, valueAt } from '../api/json.ts';
import { contentOf } from '../writing/source.ts';
import { changed, isBodyRefused, type Said, withStandIns } from './stand-ins.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');

const saidIn = (file: string): Said => {
  const said = contentOf(file, readFileSync(join(CONTENT, file), 'utf8'));
  if (!said) throw new Error(`${file} cannot be read.`);
  return said;
};

const names: Names = namesOf(saidIn('site.yaml').data);

const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const kind = kindOf(file);
  return kind ? [{ file, kind, said: saidIn(file) }] : [];
});

/** Every field, and every list and part around some. */
function pathsIn(data: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  if (typeof data !== 'object' || data === null) return [path];
  const entries: [Key, unknown][] = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, inside]) => pathsIn(inside, [...path, key]))];
}

const isTaken = (kind: Kind, { data }: Said) => knownSchema(kind).safeParse(withNames(data, names)).success;

const BROKEN = ['', null, 'a {strange} name', {}, [], -1];

describe.each(texts)('$file', ({ kind, said }) => {
  it('is left as it is where nothing is refused', () => {
    expect(withStandIns(kind, said, undefined, names)).toBe(said);
  });

  it.each([
    ['as it is published', said],
    ['never published', undefined],
  ])('has a stand-in for each field that is emptied or broken, %s', (_, published) => {
    for (const path of pathsIn(said.data)) {
      for (const value of [undefined, ...BROKEN]) {
        const broken = { ...said, data: changed(said.data, path, value) };
        const mended = withStandIns(kind, broken, published, names);
        const place = `${path.join('.')} = ${JSON.stringify(value)}`;
        expect(mended && isTaken(kind, mended), place).toBe(true);
        if (published && mended !== broken) expect(isNear(mended?.data, said.data, path), place).toBe(true);
      }
    }
  });
});

/** Whether two texts say the same but for what is at a place, and around it. */
const isNear = (one: unknown, other: unknown, path: readonly Key[]) =>
  pathsIn(other)
    .filter((at) => at[0] !== path[0])
    .every((at) => JSON.stringify(valueAt(one, at)) === JSON.stringify(valueAt(other, at)));

describe('a body', () => {
  const about = texts.find(({ file }) => file === 'about.md');
  if (!about) throw new Error('There is no about.md.');
  const bodies = ['# Too large', '![a picture](a.jpg)', 'to [nowhere](javascript:alert)', 'of {nobody}'];

  it.each(bodies)('%s is as it is published, or plain', (body) => {
    const { kind, said } = about;
    const broken = { ...said, body: `Before it.\n\n${body}\n` };
    expect(isBodyRefused(kind, broken.body, names)).toBe(true);
    expect(withStandIns(kind, broken, said, names)?.body).toBe(said.body);
    const plain = withStandIns(kind, broken, undefined, names)?.body ?? '';
    expect(isBodyRefused(kind, plain, names)).toBe(false);
    expect(plain).toContain('Before it.');
  });
});
