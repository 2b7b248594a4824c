import { z } from 'zod';
import { SECTION_KIND_NAMES } from '../../model/kinds/names.ts';
import { pageKind } from '../../model/kinds/page.ts';
import type { ContentKind } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { type Names, type SiteFacts, siteFactsOf } from '../../model/placeholders.ts';
import { decodeText, UnreadableText } from '../../model/read-text.ts';
import { fileName, focus, moment, timeZone } from '../../model/schema-parts.ts';
import { fillTemplate } from '../../model/template.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import { isList, valueAt } from '../api/json.ts';
import { missingAltTexts } from './missing-alt-texts.ts';
import { textsWithLength } from './texts-with-length.ts';
import { type Content, contentOf } from './writer/source.ts';

export type Summary = {
  /** The title as written, with its placeholders. */
  readonly title: string | undefined;
  readonly order: number | undefined;
  /** The day, perhaps with a time, from which visitors see the entry. */
  readonly published: string | undefined;
  /** The time zone that site.yaml names; UTC in other files. */
  readonly timeZone: string;
  readonly isHidden: boolean;
  readonly picture: z.output<typeof picture>;
  readonly aliases: readonly string[];
  /** The kind of a section. */
  readonly shows: z.output<typeof shows>;
  /** Whether a page has a link among the tabs. */
  readonly isInTabs: boolean;
  readonly withoutAlt: ReturnType<typeof missingAltTexts>;
  readonly withLength: ReturnType<typeof textsWithLength>;
};

export type Opened = {
  readonly text: string;
  /** Undefined if the text is invalid or has no fields. */
  readonly content: Content | undefined;
};

/** Content files by hash. The last ones are cached. */
export type Texts = {
  /** Reads a file. Returns undefined if it is no UTF-8 text or is too long. @throws LostFile */
  open(file: string, sha256: string): Promise<Opened | undefined>;
  isTooLong(sha256: string): boolean;
  /** Summarizes a file. The summary of a lost file is empty. */
  summary(kind: ContentKind, file: string, sha256: string): Promise<Summary>;
  /** Reads the names and the language in `site.yaml`. */
  site(sha256: string | undefined): Promise<SiteFacts>;
  /** Stores a text, and returns its hash. @throws StorageFull */
  keep(text: string): Promise<string>;
};

const picture = z
  .object({ file: fileName, focus: focus.optional().catch(undefined) })
  .optional()
  .catch(undefined);

const shows = z.enum(SECTION_KIND_NAMES).optional().catch(undefined);

const name = z.string().trim().min(1).optional().catch(undefined);

const summarySchema = z.object({
  order: z.number().optional().catch(undefined),
  published: moment.optional().catch(undefined),
  time_zone: timeZone.catch('UTC'),
  visible: z.boolean().catch(true),
  aliases: z.array(z.string()).catch([]),
});

/** The limit exceeds the number of works on a site, and of their drafts. */
const MAX_SUMMARIES = 5_000;
const MAX_OPENED = 50;

export function textsIn(files: Files): Texts {
  const opened = new Map<string, Opened | undefined>();
  const summaries = new Map<string, Summary>();
  const sites = new Map<string, SiteFacts>();
  const tooLong = new Set<string>();

  const read = async (file: string, sha256: string): Promise<Opened | undefined> => {
    const bytes = await readStoredUpTo(TEXT_LIMIT_BYTES, files, sha256, file);
    if (bytes === undefined) tooLong.add(sha256);
    const text = bytes && textOf(bytes);
    return text === undefined ? undefined : { text, content: contentOf(file, text) };
  };
  const dataOf = async (file: string, sha256: string) => (await read(file, sha256))?.content?.data ?? {};

  return {
    open: (file, sha256) => cached(opened, MAX_OPENED, `${sha256} ${file}`, () => read(file, sha256)),
    isTooLong: (sha256) => tooLong.has(sha256),
    summary: (kind, file, sha256) =>
      cached(summaries, MAX_SUMMARIES, `${sha256} ${kind.name}`, async () =>
        summaryOf(kind, await dataOf(file, sha256)),
      ).catch((error: unknown) => undefinedIfLost(error) ?? summaryOf(kind, {})),
    async site(sha256) {
      if (sha256 === undefined) return siteFactsOf({});
      return cached(sites, MAX_OPENED, sha256, async () => siteFactsOf(await dataOf(siteKind.path, sha256))).catch(
        (error: unknown) => undefinedIfLost(error) ?? siteFactsOf({}),
      );
    },
    keep: async (content) => (await files.put(new Blob([content]).stream())).sha256,
  };
}

function summaryOf(kind: ContentKind, data: unknown): Summary {
  const { order, published, visible, aliases, time_zone } = summarySchema.parse(data);
  const shown = kind.thumbnail === undefined ? undefined : (valueAt(data, [kind.thumbnail]) ?? firstShown(data));
  return {
    title: name.parse(valueAt(data, [kind.nameField ?? 'title'])),
    order,
    published: Object.hasOwn(kind.fields, 'published') ? published : undefined,
    timeZone: time_zone,
    isHidden: !visible,
    picture: picture.parse(shown),
    aliases,
    shows: kind.name === sectionKind.name ? shows.parse(valueAt(data, ['kind'])) : undefined,
    isInTabs: kind.name === pageKind.name && valueAt(data, ['link']) === 'tabs',
    withoutAlt: missingAltTexts(kind.fields, data),
    withLength: textsWithLength(kind.fields, data),
  };
}

/** Returns the first picture of a work's page, which is on its card if the file has no card. */
function firstShown(data: unknown): unknown {
  const parts = valueAt(data, ['show']);
  if (!isList(parts)) return undefined;
  return parts.map((part) => valueAt(part, ['pictures', 0]) ?? valueAt(part, ['poster'])).find(Boolean);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof UnreadableText) return undefined;
    throw error;
  }
}

async function cached<T>(cache: Map<string, T>, maxSize: number, key: string, read: () => Promise<T>): Promise<T> {
  const found = cache.get(key);
  const value = found === undefined ? await read() : found;
  cache.delete(key);
  cache.set(key, value);
  const [oldest = key] = cache.keys();
  if (cache.size > maxSize) cache.delete(oldest);
  return value;
}

export const titleOf = ({ title }: Summary, names: Names) =>
  title === undefined ? undefined : fillTemplate(title, names);
