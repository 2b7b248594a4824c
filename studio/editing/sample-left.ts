import { z } from 'zod';
import { hasOwnFolder, isSlugged, kindOf, type SluggedKind } from '../../model/kinds/places.ts';
import { resumeKind } from '../../model/kinds/resume.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { PLAIN_WORDS } from '../../model/plain-words.ts';
import { isOfSample, isSampleFile, type Sample, sampleFieldsIn } from '../../site-build/sample.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { Field } from '../api/drafts.ts';
import { valueAt } from '../api/json.ts';
import { compareValues, type DraftsContext, eachOf, type Snapshot } from './drafts-context.ts';
import { openAt, titleAt } from './file-at.ts';
import type { Opened } from './texts.ts';
import type { Content } from './writer/source.ts';

export type TextFile = keyof typeof PLAIN_WORDS;
export const TEXT_FILES: readonly TextFile[] = [
  'site.yaml',
  'portfolio/section.yaml',
  'music/section.yaml',
  'art/section.yaml',
  'about.md',
  'privacy.md',
  'words.yaml',
];

export const RESUME = resumeKind.path;
/** Fields without a neutral replacement. */
const ASKED = [
  ['owner', 'name'],
  ['studio'],
  ['owner', 'place'],
  ['owner', 'role'],
] as const satisfies readonly Field[];

export type SampleEntry = {
  readonly kind: SluggedKind;
  readonly file: string;
  readonly title: string;
};

export type SampleLeft = {
  readonly entries: readonly SampleEntry[];
  readonly hasResume: boolean;
  readonly profiles: readonly Profile[];
  readonly mark: string | undefined;
  /** Texts of the sample with their neutral replacements. */
  readonly texts: readonly { readonly file: TextFile; readonly field: Field; readonly plain: string | string[] }[];
  /** Whether anything of the sample is left, even without a neutral replacement. */
  readonly isSample: boolean;
  /** Fields of site.yaml with the sample's values, which only the owner can fill in. */
  readonly asked: readonly Field[];
};

const profileSchema = z.object({ name: z.string(), url: z.string() });
export type Profile = z.output<typeof profileSchema>;

export async function sampleLeft(context: DraftsContext, content: Snapshot, sample: Sample): Promise<SampleLeft> {
  const { now, names } = content;
  const open = (file: string, sha256: string | null) => openAt(context, file, sha256).catch(undefinedIfLost);
  const texts = await Promise.all(
    TEXT_FILES.map(async (file) => ({ file, opened: await open(file, now.get(file) ?? null) })),
  );
  const site = texts.find(({ file }) => file === 'site.yaml')?.opened?.content;
  const resume = await open(RESUME, now.get(RESUME) ?? null);
  const isNamed = (text: string) => sample.names.some((name) => text.includes(name));
  const isFromSample = (text: string) => isOfSample(sample, text) || isNamed(text);
  const works = [...now].flatMap(([file, sha256]) => {
    const kind = kindOf(file);
    if (!kind || !isSlugged(kind) || kind.name === sectionKind.name) return [];
    if (hasOwnFolder(kind) && !Object.hasOwn(sample.files, file)) return [];
    return [{ kind, file, sha256 }];
  });
  const entries = await eachOf(works, async ({ kind, file, sha256 }) => {
    const opened = await open(file, sha256);
    const isOut = hasOwnFolder(kind) ? isOfSample(sample, opened?.content?.body ?? '') : isNamed(opened?.text ?? '');
    return isOut ? [{ kind, file, title: (await titleAt(context, names, file, sha256)) ?? file }] : [];
  });
  const mark = String(valueAt(site?.data, ['mark']) ?? '');
  const hasSampleText = (file: string, opened: Opened | undefined) =>
    opened !== undefined &&
    (isNamed(opened.text) || (opened.content && sampleFieldsIn(sample, file, opened.content).length > 0));
  const hasResume = now.has(RESUME) && hasSampleText(RESUME, resume) === true;
  const plain = texts.flatMap(({ file, opened }) =>
    opened?.content ? plainTextsOf(file, opened.content, isFromSample) : [],
  );
  const allText = texts.map(({ opened }) => opened?.text ?? '').join('\n');
  const hasPictures = [...now].some(
    ([path, sha256]) => !path.includes('/') && allText.includes(path) && isSampleFile(sample, sha256),
  );
  return {
    entries: entries.flat().sort((a, b) => compareValues(a.file, b.file)),
    hasResume,
    profiles: profilesOf(site).filter(({ url }) => isOfSample(sample, url)),
    mark: isSampleFile(sample, now.get(mark) ?? '') ? mark : undefined,
    texts: plain,
    isSample:
      entries.flat().length + plain.length > 0 ||
      hasResume ||
      hasPictures ||
      texts.some(({ file, opened }) => hasSampleText(file, opened)),
    asked: ASKED.filter((field) => isFromSample(String(valueAt(site?.data, field) ?? ''))),
  };
}

function plainTextsOf(file: TextFile, content: Content, isFromSample: (text: string) => boolean): SampleLeft['texts'] {
  return Object.entries(PLAIN_WORDS[file]).flatMap(([path, plain]) => {
    const field: Field = path === 'body' ? path : path.split('.');
    const value = field === 'body' ? content.body : valueAt(content.data, field);
    const text = asText(value);
    if (text === undefined || text === asText(plain) || !isFromSample(text)) return [];
    return [{ file, field, plain: typeof plain === 'string' ? plain : [...plain] }];
  });
}

function asText(value: unknown): string | undefined {
  const { data } = z.union([z.string(), z.array(z.string())]).safeParse(value);
  return typeof data === 'string' ? data : data?.join('\n');
}

export function profilesOf(site: Content | undefined): readonly Profile[] {
  const { data } = z.array(profileSchema).safeParse(valueAt(site?.data, ['profiles']));
  return data ?? [];
}
