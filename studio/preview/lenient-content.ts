import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { readSiteContent, type SiteContent } from '../../assets/site-content.ts';
import { fieldInWords } from '../../model/field-in-words.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Kind } from '../../model/kinds/kind.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { formatMistakes, type Mistake } from '../../model/mistakes.ts';
import { type Names, namesOf } from '../../model/placeholders.ts';
import { codeOf } from '../../storage/local/full.ts';
import { type Key, valueAt } from '../api/json.ts';
import { contentOf, hasBody } from '../writing/source.ts';
import { changed, type Said, STAND_IN_FONTS, STAND_IN_INKS, STAND_IN_PICTURE, withStandIns } from './stand-ins.ts';

/** Texts of the content by their paths. */
export type Texts = ReadonlyMap<string, string>;

/** Reads a content folder, whatever is unfinished in it. */
export type LenientContent = {
  /**
   * Has the texts stand in the folder, with stand-ins for what the strict reader refuses, and reads it by that.
   *
   * @param published as visitors have them: the first choice of a stand-in
   * @throws Error where even that is refused
   */
  read(texts: Texts, published: Texts): Promise<SiteContent>;
};

const SITE_FILE = 'site.yaml';
const STAND_IN_MARK = 'stand-in.svg';
const MARK_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
/**
 * Each round mends every mistake that was found, and may uncover others behind them. After as many a file that is still
 * refused is wholly as it is published and mended anew, after as many again it is wholly neutral.
 */
const PATIENT_ROUNDS = 6;
const MOST_ROUNDS = 3 * PATIENT_ROUNDS;
const NOTHING: Said = { data: {}, body: '' };

/** A text that is refused by none but the rest of the content. */
type Mended = { readonly kind: Kind; readonly said: Said; readonly text: string };

/** @param folder absolute path; what is no text lies there already */
export function lenientContentIn(folder: string): LenientContent {
  const written = new Map<string, string>();
  /** Absolute paths of the pictures that stand in. */
  const sheets = new Set<string>();
  const known = new Map<string, { readonly key: string; readonly mended: Mended }>();
  let sheet: Promise<Buffer> | undefined;
  let isCleared = false;

  /** What an earlier process has written. */
  const clear = async (): Promise<void> => {
    if (isCleared) return;
    isCleared = true;
    const left = (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? [];
    for (const file of left) {
      if (kindOf(file) || basename(file) === STAND_IN_PICTURE) await takeOut(join(folder, file));
    }
  };

  /** With stand-ins for what its schema refuses; the last of each file is remembered. */
  const mend = (file: string, kind: Kind, text: string, published: string | undefined, names: Names): Mended => {
    const key = JSON.stringify([text, published, names]);
    const before = known.get(file);
    if (before?.key === key) return before.mended;
    const mended = mendText(file, kind, text, published, names);
    known.set(file, { key, mended });
    return mended;
  };

  const write = async (mended: ReadonlyMap<string, Mended>): Promise<void> => {
    for (const file of written.keys()) {
      if (mended.has(file)) continue;
      await takeOut(join(folder, file));
      written.delete(file);
    }
    for (const [file, { text }] of mended) {
      if (written.get(file) === text) continue;
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      written.set(file, text);
      const mark = join(folder, STAND_IN_MARK);
      // One of the owner's may have this name.
      if (text.includes(STAND_IN_MARK) && !existsSync(mark)) await writeFile(mark, MARK_SVG);
    }
    await placeSheets(mended);
  };

  const placeSheets = async (mended: ReadonlyMap<string, Mended>): Promise<void> => {
    const naming = [...mended].filter(([, { text }]) => text.includes(STAND_IN_PICTURE));
    const named = new Set(naming.map(([file]) => join(folder, dirname(file), STAND_IN_PICTURE)));
    for (const path of sheets) if (!named.has(path)) await takeOut(path);
    for (const path of named) await placeSheet(path);
    sheets.clear();
    for (const path of named) sheets.add(path);
  };

  const placeSheet = async (path: string): Promise<void> => {
    sheet ??= sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b8b8b8' } })
      .png()
      .toBuffer();
    if (!existsSync(path)) await writeFile(path, await sheet);
  };

  return {
    async read(texts, published) {
      await clear();
      const site = texts.get(SITE_FILE) ?? published.get(SITE_FILE) ?? '';
      const names = namesIn(site, published.get(SITE_FILE));
      const mended = new Map<string, Mended>();
      for (const [file, text] of texts) {
        const kind = kindOf(file);
        if (kind) mended.set(file, mend(file, kind, text, published.get(file), names));
      }
      for (const file of [SITE_FILE, 'about.md', 'privacy.md']) {
        const kind = kindOf(file);
        if (kind && !mended.has(file)) {
          mended.set(file, mend(file, kind, published.get(file) ?? '', published.get(file), names));
        }
      }
      const times = new Map<string, number>();
      for (let round = 0; ; round += 1) {
        await write(mended);
        const { content, mistakes } = await readSiteContent(folder, { checksLetters: false });
        if (content) return content;
        if (round === MOST_ROUNDS) throw new Error(`No stand-in was found:\n${formatMistakes(mistakes)}`);
        const isPatient = (round + 1) % PATIENT_ROUNDS !== 0;
        const seen = new Set<string>();
        // From the last entry of a list on: those before it keep their places.
        for (const mistake of mistakes.toReversed()) {
          const file = relative(folder, resolve(mistake.file));
          const before = mended.get(file);
          if (!before) continue;
          const original = published.get(file);
          if (isPatient) {
            const time = times.get(`${file} ${mistake.field}`) ?? 0;
            times.set(`${file} ${mistake.field}`, time + 1);
            const said = mendedMistake(before.said, saidIn(file, original), mistake, time);
            if (said) {
              seen.add(file);
              mended.set(file, asText(file, before.kind, withStandIns(before.kind, said, undefined, names) ?? said));
              continue;
            }
          }
          // A field may have gone with what was mended before it: whether anything is left, the next round says.
          if (seen.has(file)) continue;
          seen.add(file);
          mended.set(
            file,
            original !== undefined && round < 2 * PATIENT_ROUNDS - 1
              ? mend(file, before.kind, original, original, names)
              : mendText(file, before.kind, '', undefined, names),
          );
        }
      }
    },
  };
}

/** With its folder where nothing else lies there: the reader asks each folder of a work for its text. */
async function takeOut(path: string): Promise<void> {
  await rm(path, { force: true });
  await rmdir(dirname(path)).catch((error: unknown) => {
    if (!MAY_STAY.has(codeOf(error))) throw error;
  });
}

const MAY_STAY = new Set<unknown>(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

/** The names that texts may use, of a `site.yaml` that may be unfinished itself. */
function namesIn(text: string, published: string | undefined): Names {
  const kind = kindOf(SITE_FILE);
  const said = saidIn(SITE_FILE, text) ?? saidIn(SITE_FILE, published) ?? NOTHING;
  const own = namesOf(said.data);
  return namesOf(kind && withStandIns(kind, said, saidIn(SITE_FILE, published), own)?.data);
}

const saidIn = (file: string, text: string | undefined): Said | undefined =>
  text === undefined ? undefined : contentOf(file, text);

/** A text that cannot be parsed is as it is published; one that never was says nothing. */
function mendText(file: string, kind: Kind, text: string, published: string | undefined, names: Names): Mended {
  const original = saidIn(file, published);
  const said = saidIn(file, text);
  const source = said ?? original ?? NOTHING;
  const mended =
    withStandIns(kind, source, original, names) ?? withStandIns(kind, original ?? NOTHING, undefined, names);
  if (!mended) return asText(file, kind, source);
  if (mended === said) return { kind, said, text };
  return mended === original && published !== undefined
    ? { kind, said: mended, text: published }
    : asText(file, kind, mended);
}

/** JSON is YAML, too. */
function asText(file: string, kind: Kind, said: Said): Mended {
  const fields = JSON.stringify(said.data);
  return { kind, said, text: hasBody(file) ? `---\n${fields}\n---\n${said.body}` : `${fields}\n` };
}

/** The fields without a mistake that only the whole content shows; undefined where the file itself is the mistake. */
function mendedMistake(
  { data, body }: Said,
  published: Said | undefined,
  mistake: Mistake,
  time: number,
): Said | undefined {
  const path = pathOf(data, mistake.field);
  if (path === undefined || path.length === 0) return undefined;
  const said = valueAt(data, path);
  const original = valueAt(published?.data, path);
  const isTried = time > 0 || original === undefined || isDeepStrictEqual(said, original);
  const mended = isTried
    ? neutral(data, path, published?.data, { place: `${mistake.file} ${mistake.field}`, time })
    : changed(data, path, original);
  return { data: mended, body };
}

/** @param place another one for each field of each file; @param time how often it was mended before */
function neutral(
  data: unknown,
  path: readonly Key[],
  published: unknown,
  { place, time }: { place: string; time: number },
): unknown {
  const said = valueAt(data, path);
  const [first] = path;
  const last = path.at(-1);
  if (first === 'inks') {
    const before = valueAt(published, ['inks']);
    return changed(data, ['inks'], time < 2 && before !== undefined ? before : STAND_IN_INKS);
  }
  if (first === 'fonts') return changed(data, ['fonts'], STAND_IN_FONTS);
  if (first === 'mark') return changed(data, path, STAND_IN_MARK);
  if (first === 'opening') return changed(data, ['opening'], time < 3 ? { title: 'above', inks: ['blue'] } : undefined);
  if (last === 'order') return changed(data, path, Number(said) + 0.001 * (time + 1));
  if (last === 'title' || last === 'description') {
    return changed(data, path, `${String(said).slice(0, 100)} ${hashOf(`${time} ${place}`)}`);
  }
  const plates = path.lastIndexOf('separations');
  if (plates !== -1) return changed(data, path.slice(0, plates), undefined);
  const film = path.lastIndexOf('sources');
  if (film !== -1) return withoutFilm(data, path.slice(0, film));
  if (last === 'file') return changed(data, path, STAND_IN_PICTURE);
  const list = path.findLastIndex((key) => typeof key === 'number');
  return changed(data, list === -1 ? path : path.slice(0, list + 1), undefined);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** A part of a page that is a film shows its poster. */
function withoutFilm(data: unknown, path: readonly Key[]): unknown {
  if (path[0] !== 'show') return changed(data, path, undefined);
  const poster = valueAt(data, [...path, 'poster']);
  return changed(data, path, { layout: 'full', pictures: [poster] });
}

/** The field that a mistake names in words; the nearest around one that is missing. */
function pathOf(data: unknown, words: string): readonly Key[] | undefined {
  const paths = pathsIn(data, []);
  const exact = paths.find((path) => fieldInWords(path) === words);
  if (exact) return exact;
  const around = paths.filter((path) => words.startsWith(fieldInWords(path)));
  return around.sort((a, b) => b.length - a.length)[0];
}

function pathsIn(data: unknown, path: readonly Key[]): (readonly Key[])[] {
  if (typeof data !== 'object' || data === null) return [path];
  const entries: [Key, unknown][] = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, inside]) => pathsIn(inside, [...path, key]))];
}
