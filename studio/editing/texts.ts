import { z } from 'zod';
import type { ContentKind } from '../../model/kinds/places.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { type Names, namesOf } from '../../model/placeholders.ts';
import { decodeText, UnreadableText } from '../../model/read-text.ts';
import { fileName, focus } from '../../model/schema-parts.ts';
import { fillTemplate } from '../../model/template.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import { valueAt } from '../api/json.ts';
import { sizedIn } from './sized.ts';
import { wordlessIn } from './wordless.ts';
import { type Content, contentOf } from './writer/source.ts';

/** What the desk shows of a file without opening it. */
export type Summary = {
  /** As it is written. */
  readonly title: string | undefined;
  /** Undefined where none is said. */
  readonly order: number | undefined;
  readonly isHidden: boolean;
  /** The picture by which the owner knows it, where that is said. */
  readonly picture: z.output<typeof picture>;
  /** Old addresses that lead to it. */
  readonly aliases: readonly string[];
  /** The fields for the words of pictures that have none. */
  readonly wordless: ReturnType<typeof wordlessIn>;
  /** Texts of which a length is advised, as they are written. */
  readonly sized: ReturnType<typeof sizedIn>;
};

/** A content file. */
export type Opened = {
  readonly text: string;
  /** Undefined where it cannot be read, or has no fields. */
  readonly content: Content | undefined;
};

/** Content files by their hash, the last ones remembered. */
export type Texts = {
  /** Undefined for what is no UTF-8 text, or too long for one. @throws LostFile */
  open(file: string, sha256: string): Promise<Opened | undefined>;
  /** Whether a text that was opened is undefined for its length. */
  isTooLong(sha256: string): boolean;
  /** Read once. A lost file says nothing. */
  summary(kind: ContentKind, file: string, sha256: string): Promise<Summary>;
  /** The names that a `site.yaml` says. */
  names(sha256: string | undefined): Promise<Names>;
  /** @returns the hash. @throws StorageFull */
  keep(text: string): Promise<string>;
};

const picture = z
  .object({ file: fileName, focus: focus.optional().catch(undefined) })
  .optional()
  .catch(undefined);

const message = z.object({
  title: z.string().trim().min(1).optional().catch(undefined),
  order: z.number().optional().catch(undefined),
  visible: z.boolean().catch(true),
  aliases: z.array(z.string()).catch([]),
});

/** More than there are works, and drafts of each. */
const MAX_SUMMARIES = 5_000;
const MAX_OPENED = 50;

export function textsIn(files: Files): Texts {
  const opened = new Map<string, Opened | undefined>();
  const summaries = new Map<string, Summary>();
  const names = new Map<string, Names>();
  const tooLong = new Set<string>();

  const read = async (file: string, sha256: string): Promise<Opened | undefined> => {
    const bytes = await readStoredUpTo(TEXT_LIMIT_BYTES, files, sha256, file);
    if (bytes === undefined) tooLong.add(sha256);
    const text = bytes && textOf(bytes);
    return text === undefined ? undefined : { text, content: contentOf(file, text) };
  };
  const dataOf = async (file: string, sha256: string) => (await read(file, sha256))?.content?.data ?? {};

  return {
    open: (file, sha256) => remembered(opened, MAX_OPENED, `${sha256} ${file}`, () => read(file, sha256)),
    isTooLong: (sha256) => tooLong.has(sha256),
    summary: (kind, file, sha256) =>
      remembered(summaries, MAX_SUMMARIES, `${sha256} ${kind.name}`, async () =>
        summaryOf(kind, await dataOf(file, sha256)),
      ).catch((error: unknown) => undefinedIfLost(error) ?? summaryOf(kind, {})),
    async names(sha256) {
      if (sha256 === undefined) return {};
      return remembered(names, MAX_OPENED, sha256, async () => namesOf(await dataOf(siteKind.path, sha256))).catch(
        (error: unknown) => undefinedIfLost(error) ?? {},
      );
    },
    keep: async (content) => (await files.put(new Blob([content]).stream())).sha256,
  };
}

function summaryOf(kind: ContentKind, data: unknown): Summary {
  const { title, order, visible, aliases } = message.parse(data);
  const shown = kind.thumbnail === undefined ? undefined : valueAt(data, [kind.thumbnail]);
  return {
    title,
    order,
    isHidden: !visible,
    picture: picture.parse(shown),
    aliases,
    wordless: wordlessIn(kind.fields, data),
    sized: sizedIn(kind.fields, data),
  };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof UnreadableText) return undefined;
    throw error;
  }
}

async function remembered<T>(known: Map<string, T>, most: number, key: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  const value = found === undefined ? await read() : found;
  known.delete(key);
  known.set(key, value);
  const [oldest = key] = known.keys();
  if (known.size > most) known.delete(oldest);
  return value;
}

/** A title with the names in its braces. */
export const titleOf = ({ title }: Summary, names: Names) =>
  title === undefined ? undefined : fillTemplate(title, names);
