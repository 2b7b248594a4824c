import { z } from 'zod';
import { type Names, namesOf } from '../../model/placeholders.ts';
import { fillTemplate } from '../../model/template.ts';
import type { Files } from '../../storage/files.ts';
import { contentOf } from '../writing/source.ts';

/** What the desk shows of a file without opening it. */
export type Summary = {
  /** As it is written. */
  readonly title: string | undefined;
  readonly order: number;
  readonly isHidden: boolean;
};

/** Content files as text, by their hash. */
export type Texts = {
  /** Undefined for what is no UTF-8 text. @throws Error where nothing is stored under the hash */
  text(sha256: string): Promise<string | undefined>;
  /** Read once. */
  summary(file: string, sha256: string): Promise<Summary>;
  /** The names that a `site.yaml` says. */
  names(sha256: string | undefined): Promise<Names>;
  /** @returns the hash. @throws StorageFull */
  keep(text: string): Promise<string>;
};

const said = z.object({
  title: z.string().trim().min(1).optional().catch(undefined),
  order: z.number().catch(Number.POSITIVE_INFINITY),
  visible: z.boolean().catch(true),
});

const SITE_FILE = 'site.yaml';
/** More than there are works, and drafts of each. */
const MOST_REMEMBERED = 5_000;

export function textsIn(files: Files): Texts {
  const summaries = new Map<string, Summary>();
  const names = new Map<string, Names>();

  const text = async (sha256: string) => {
    const stream = await files.open(sha256);
    if (!stream) throw new Error(`Nothing is stored under ${sha256}.`);
    const bytes = await new Response(stream).arrayBuffer();
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  };
  const dataOf = async (file: string, sha256: string) => contentOf(file, (await text(sha256)) ?? '')?.data;

  return {
    text,
    summary: (file, sha256) =>
      remembered(summaries, sha256, async () => {
        const { title, order, visible } = said.parse((await dataOf(file, sha256)) ?? {});
        return { title, order, isHidden: !visible };
      }),
    names: async (sha256) =>
      sha256 === undefined ? {} : remembered(names, sha256, async () => namesOf(await dataOf(SITE_FILE, sha256))),
    keep: async (content) => (await files.put(new Blob([content]).stream())).sha256,
  };
}

async function remembered<T>(known: Map<string, T>, sha256: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(sha256) ?? (await read());
  known.delete(sha256);
  known.set(sha256, found);
  const [oldest = sha256] = known.keys();
  if (known.size > MOST_REMEMBERED) known.delete(oldest);
  return found;
}

/** A title with the names in its braces. */
export const titleOf = ({ title }: Summary, names: Names) =>
  title === undefined ? undefined : fillTemplate(title, names);
