import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { findFontMistakes } from '../../assets/fonts/font-mistakes.ts';
import { readMark, UnusableMark } from '../../assets/icons/mark.ts';
import { readSiteContent, type SiteContent } from '../../assets/site-content.ts';
import { findFileMistakes } from '../../assets/used-files.ts';
import { fieldFromWords } from '../../model/describe-field.ts';
import { PLACEHOLDER_FILES } from '../../model/fields/placeholder.ts';
import { fieldAt } from '../../model/fields/walk.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { KINDS } from '../../model/kinds/index.ts';
import type { Kind } from '../../model/kinds/kind.ts';
import { type ContentKind, isSlugged, kindOf } from '../../model/kinds/places.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { formatMistakes, type Mistake } from '../../model/mistakes.ts';
import { type Names, namesOf } from '../../model/placeholders.ts';
import { schemaOf } from '../../model/schema.ts';
import { pathKey } from '../../model/translations/translatable.ts';
import { readTranslation, textKindOf, translatedFileAt } from '../../model/translations/translation.ts';
import { codeOf } from '../../storage/local/full.ts';
import { type Key, valueAt } from '../api/json.ts';
import { writeTranslation } from '../editing/translations/write-translation.ts';
import { type Content, contentOf, hasBody } from '../editing/writer/source.ts';
import { type InvalidValue, withPlaceholders } from './placeholders.ts';

export type Texts = ReadonlyMap<string, string>;

export type DraftContent = {
  /** Reads the texts, with published values or placeholders in place of those that the strict reader rejects. */
  read(texts: Texts, published: Texts): Promise<SiteContent>;
};

type AcceptedText = {
  readonly kind: Kind;
  readonly content: Content;
  readonly text: string;
  readonly isMended: boolean;
};

const EMPTY: Content = { data: {}, body: '' };
const NEEDED_FILES = KINDS.filter((kind: ContentKind) => !kind.isOptional && !isSlugged(kind)).map(({ path }) => path);
const FONTS = schemaOf({ fields: { fonts: siteKind.fields.fonts } });

/** Creates a reader for a draft's content in a folder with all files except texts. */
export function draftContentIn(folder: string, readFolder: typeof readSiteContent = readSiteContent): DraftContent {
  const written = new Map<string, string>();
  const cache = new Map<string, { readonly key: string; readonly mended: AcceptedText }>();
  let placed: ReadonlySet<string> = new Set();
  let isCleared = false;

  const clear = async (): Promise<void> => {
    if (isCleared) return;
    isCleared = true;
    const files = (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? [];
    for (const file of files) {
      if (textKindOf(file)) await remove(join(folder, file));
      else if (PLACEHOLDER_BYTES.has(basename(file))) await removePlaceholder(join(folder, file));
    }
  };

  /** Replaces invalid values of a text. Results are cached by file because an edit changes one file. */
  const mend = (file: string, kind: Kind, text: string, published: string | undefined, names: Names): AcceptedText => {
    const key = JSON.stringify([text, published, names]);
    const cached = cache.get(file);
    if (cached?.key === key) return cached.mended;
    const original = contentIn(file, published);
    const parsed = contentIn(file, text);
    const content = withPlaceholders(kind, parsed ?? original ?? EMPTY, original, { names });
    const mended = content === parsed ? { kind, content, text, isMended: false } : asMended(file, kind, content);
    cache.set(file, { key, mended });
    return mended;
  };

  const write = async (mended: ReadonlyMap<string, AcceptedText>): Promise<void> => {
    for (const file of written.keys()) {
      if (mended.has(file)) continue;
      await remove(join(folder, file));
      written.delete(file);
    }
    for (const [file, { text }] of mended) {
      if (written.get(file) === text) continue;
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      written.set(file, text);
    }
    const named = new Set(
      [...mended].flatMap(([file, { text, isMended }]) =>
        [...PLACEHOLDER_BYTES.keys()]
          .filter((name) => isMended && text.includes(name))
          .map((name) => join(folder, dirname(file), name)),
      ),
    );
    for (const path of placed) if (!named.has(path)) await removePlaceholder(path);
    for (const path of named) await writePlaceholder(path);
    placed = named;
  };

  const findRefusals = async (
    mistakes: readonly Mistake[],
    mended: ReadonlyMap<string, AcceptedText>,
    published: Texts,
  ): Promise<Map<string, InvalidValue[]>> => {
    const invalidValues = new Map<string, InvalidValue[]>();
    for (const { file: shown, field } of mistakes) {
      const file = relative(folder, resolve(shown));
      const { kind, content } = mended.get(file) ?? {};
      if (!kind || !content) continue;
      const path = refusedPath(kind, content.data, fieldFromWords(field));
      const [draft, original] = [content, contentIn(file, published.get(file))].map((one) => valueAt(one?.data, path));
      const isSame = original === undefined || isDeepStrictEqual(draft, original);
      const found = invalidValues.get(file) ?? [];
      found.push({ path, value: draft });
      if (!isSame && !(await isUsable(kind, file, path, original))) found.push({ path, value: original });
      invalidValues.set(file, found);
    }
    return invalidValues;
  };

  const isUsable = async (kind: Kind, file: string, path: readonly Key[], value: unknown): Promise<boolean> => {
    if (path[0] === 'fonts') {
      const { data } = FONTS.safeParse({ fonts: value });
      return data !== undefined && (await findFontMistakes(folder, data)).length === 0;
    }
    // A check of plates against their print requires reading the folder.
    if (fieldAt(kind.fields, path, undefined)?.type === 'plates') return false;
    if (typeof value !== 'string') return true;
    const named = join(folder, dirname(file), value);
    if (path[0] === 'mark') return readMark(named).then(() => true, falseIfUnusable);
    const isMedia = path.at(-1) === 'track' || fieldAt(kind.fields, path.slice(0, -1), undefined)?.type === 'files';
    const use = {
      kind: isMedia ? 'media' : 'picture',
      name: value,
      path: named,
      text: file,
      line: 1,
      field: '',
    } as const;
    return (await findFileMistakes([use])).length === 0;
  };

  return {
    async read(texts, published) {
      await clear();
      const names = namesIn(texts.get(siteKind.path), published.get(siteKind.path));
      const mended = new Map<string, AcceptedText>();
      const missing = NEEDED_FILES.filter((file) => !texts.has(file));
      for (const [file, text] of [...missing.map((file) => [file, published.get(file) ?? ''] as const), ...texts]) {
        const kind = kindOf(file);
        if (kind) mended.set(file, mend(file, kind, text, published.get(file), names));
      }
      for (const [file, text] of texts) {
        const original = mended.get(translatedFileAt(file)?.original ?? '');
        const translation = original && mendTranslation(file, original, text, names);
        if (translation) mended.set(file, translation);
      }
      await write(mended);
      const first = await readFolder(folder, { isDraft: true });
      if (first.content) return first.content;
      for (const [file, invalidValues] of await findRefusals(first.mistakes, mended, published)) {
        const { kind, content } = mended.get(file) ?? {};
        if (!kind || !content) continue;
        if (translatedFileAt(file)) {
          mended.delete(file);
          continue;
        }
        const original = contentIn(file, published.get(file));
        mended.set(file, asMended(file, kind, withPlaceholders(kind, content, original, { names, invalidValues })));
      }
      await write(mended);
      const second = await readFolder(folder, { isDraft: true });
      if (second.content) return second.content;
      throw new Error(`The preview has no placeholder for these mistakes:\n${formatMistakes(second.mistakes)}`);
    },
  };
}

/** Returns a translation without its invalid texts; undefined if it has no valid one. */
function mendTranslation(
  file: string,
  { kind, content }: AcceptedText,
  text: string,
  names: Names,
): AcceptedText | undefined {
  const { document, mistakes, texts } = readTranslation(kind, content, { text, file }, names);
  if (!document) return undefined;
  const invalid = new Set(mistakes.flatMap(({ path }) => (path ? [pathKey(path)] : [])));
  const source = { file, kind, text: undefined, original: content.data };
  const valid =
    mistakes.length === 0
      ? text
      : writeTranslation(
          source,
          texts.filter(({ path }) => !invalid.has(pathKey(path))),
        );
  return valid === undefined ? undefined : { kind, content, text: valid, isMended: false };
}

/** Returns the path of the value to replace: the group for fonts and plates, or the whole text for a missing value. */
function refusedPath(kind: Kind, data: unknown, path: readonly Key[]): readonly Key[] {
  if (valueAt(data, path) === undefined) return [];
  if (path[0] === 'fonts') return ['fonts'];
  const ends = path.map((_, at) => path.slice(0, at + 1));
  return ends.find((end) => fieldAt(kind.fields, end, undefined)?.type === 'plates') ?? path;
}

function falseIfUnusable(error: unknown): false {
  if (error instanceof UnusableMark) return false;
  throw error;
}

/** Deletes a file, and its folder once it is empty, because the reader expects a text in each entry's folder. */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true });
  await rmdir(dirname(path)).catch((error: unknown) => {
    if (!IGNORED_CODES.has(codeOf(error))) throw error;
  });
}

const IGNORED_CODES = new Set<unknown>(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

let grey: Promise<Uint8Array> | undefined;
function greyPicture(): Promise<Uint8Array> {
  grey ??= sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b8b8b8' } })
    .png()
    .toBuffer();
  return grey;
}
/** The bytes of placeholder files. Films and recordings only have the first bytes that identify them. */
const PLACEHOLDER_BYTES: ReadonlyMap<string, () => Promise<Uint8Array>> = new Map([
  [PLACEHOLDER_FILES.picture, greyPicture],
  [PLACEHOLDER_FILES.film, async () => Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  [PLACEHOLDER_FILES.sound, async () => Buffer.from('ID3')],
  [PLACEHOLDER_FILES.captions, async () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n…\n')],
]);

const bytesFor = async (path: string) => PLACEHOLDER_BYTES.get(basename(path))?.();

/** Writes a placeholder file, but keeps a file of the owner with the same name. */
async function writePlaceholder(path: string): Promise<void> {
  const bytes = await bytesFor(path);
  if (!bytes) return;
  await writeFile(path, bytes, { flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

async function removePlaceholder(path: string): Promise<void> {
  const found = await readFile(path).catch(undefinedIfMissing);
  const bytes = await bytesFor(path);
  if (!found || (bytes && found.equals(bytes))) await remove(path);
}

/** Returns the names for placeholders in braces from a `site.yaml` that may be unfinished. */
function namesIn(text: string | undefined, published: string | undefined): Names {
  const original = contentIn(siteKind.path, published);
  const content = contentIn(siteKind.path, text) ?? original ?? EMPTY;
  return namesOf(withPlaceholders(siteKind, content, original, { names: namesOf(content.data) }).data);
}

const contentIn = (file: string, text: string | undefined): Content | undefined =>
  text === undefined ? undefined : contentOf(file, text);

function asMended(file: string, kind: Kind, content: Content): AcceptedText {
  const fields = JSON.stringify(content.data);
  const text = hasBody(file) ? `---\n${fields}\n---\n${content.body}` : `${fields}\n`;
  return { kind, content, text, isMended: true };
}
