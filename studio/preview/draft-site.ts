import { join } from 'node:path';
import { PICTURES_URL } from '../../assets/images/picture.ts';
import { printResume } from '../../assets/resume/print-resume.ts';
import type { SiteContent } from '../../assets/site-content.ts';
import { barePath } from '../../model/addresses.ts';
import { ContentError } from '../../model/mistakes.ts';
import { bundledCode, type Code } from '../../site-build/code.ts';
import { serviceWorker } from '../../site-build/file-steps/service-worker.ts';
import { facesFor, siteOf } from '../../site-build/publish.ts';
import { pagePath, sitePath } from '../../site-build/site-file.ts';
import { siteFiles, staticFiles } from '../../site-build/site-files.ts';
import { storeStatics } from '../../site-build/static-store.ts';
import { withFieldMarks } from './field-marks.ts';
import type { LenientContent, Texts } from './lenient-content.ts';
import { markedContent } from './marked-content.ts';
import type { Made } from './messages.ts';

/** The site of a draft. */
export type DraftSite = {
  /** Without a slash at the end. */
  readonly base: string;
  /** Addresses of the pictures that its pages name. */
  readonly pictures: readonly string[];
  /** The file at a path of the host, a page with its marks; what is nowhere is the page that says so. */
  make(path: string): Promise<Made>;
};

/** @param texts, published as in lenient-content.ts */
export async function readDraftSite(
  lenient: LenientContent,
  texts: Texts,
  published: Texts,
  storeFolder: string,
): Promise<DraftSite> {
  const content = await withResume(await lenient.read(texts, published), () => {
    const others = new Map(texts);
    const original = published.get(RESUME);
    if (original === undefined) others.delete(RESUME);
    else others.set(RESUME, original);
    return lenient.read(others, published);
  });
  const site = siteOf(content);
  const code = await codeFor(content.siteAddress.base);
  // Nothing is kept by its key here.
  const tools = { code, faces: await facesFor(content), stepsKey: '' };
  const statics = await staticFiles(site, tools);
  const added = statics.filter(({ url }) => !stored.has(url));
  await storeStatics(storeFolder, added);
  // What was not made yet may be by the next time.
  for (const { url, source } of added) if (!('cached' in source)) stored.add(url);
  const filesOf = (one: typeof site) => new Map(siteFiles(one, tools).map((file) => [file.path, file]));
  const files = filesOf(site);
  // The worker that keeps pages would show an old one in the place of the draft.
  const worker = serviceWorker(tools.code.scripts, false);
  files.set(worker.path, worker);
  let marked: { readonly files: typeof files; readonly marks: readonly string[] } | undefined;
  const markedFiles = () => {
    if (marked) return marked;
    const { content: withMarks, marks } = markedContent(content);
    marked = { marks, files: filesOf({ ...site, content: withMarks }) };
    return marked;
  };
  const read = async (path: string): Promise<string> => String(await files.get(path)?.make(read));
  const made = new Map<string, Promise<Made['body']>>();
  const makeNow = async (path: string): Promise<Made['body']> => {
    const body = (await files.get(path)?.make(read)) ?? '';
    if (typeof body !== 'string') return new Uint8Array(body);
    if (!path.endsWith('.html')) return body;
    const others = markedFiles();
    const markedPage = await others.files.get(path)?.make(read);
    return withFieldMarks(body, String(markedPage), others.marks);
  };
  const make = (path: string) => {
    const known = made.get(path) ?? makeNow(path);
    made.set(path, known);
    return known;
  };
  const { base } = content.siteAddress;
  return {
    base,
    // Cards hold words: with each key there would be others, and no frame shows them.
    pictures: statics.map(({ url }) => url).filter((url) => url.startsWith(PICTURES_URL)),
    async make(path) {
      const bare = barePath(path.startsWith(`${base}/`) ? path.slice(base.length) : NOWHERE);
      const found = [sitePath(bare), pagePath(bare)].find((candidate) => files.has(candidate));
      const shown = found ?? sitePath(NOWHERE);
      return { path: shown.slice(sitePath('').length), body: await make(shown), status: found ? 200 : 404 };
    },
  };
}

const NOWHERE = '/404.html';
const RESUME = 'resume.yaml';

/** A resume that does not fit on its sheet is as it is published. */
async function withResume(content: SiteContent, asPublished: () => Promise<SiteContent>): Promise<SiteContent> {
  try {
    await printResume(content);
    return content;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const other = await asPublished();
    await printResume(other);
    return other;
  }
}

/** Addresses of what lies in the store. */
const stored = new Set<string>();

const codes = new Map<string, Promise<Code>>();

/** Once in a process: an update ends with a new one. */
function codeFor(base: string): Promise<Code> {
  const code = codes.get(base) ?? bundledCode(base);
  codes.set(base, code);
  code.catch(() => codes.delete(base));
  return code;
}

/** Where texts and what they name lie in the folder of a preview. */
export const contentIn = (folder: string) => join(folder, 'content');
