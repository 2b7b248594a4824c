import { join } from 'node:path';
import { PICTURES_URL } from '../../assets/images/picture.ts';
import { printResume } from '../../assets/resume/print-resume.ts';
import { type SiteContent, withHiddenProject } from '../../assets/site-content.ts';
import { barePath } from '../../model/addresses.ts';
import { ContentError } from '../../model/mistakes.ts';
import { bundledCode, type Code } from '../../site-build/code.ts';
import { serviceWorker } from '../../site-build/file-steps/service-worker.ts';
import { facesFor, siteOf } from '../../site-build/publish.ts';
import { pagePath, sitePath } from '../../site-build/site-file.ts';
import { siteFiles, staticFiles } from '../../site-build/site-files.ts';
import { storeStatics } from '../../site-build/static-store.ts';
import type { DraftContent, Texts } from './draft-content.ts';
import { withFieldMarks } from './field-marks.ts';
import type { Made } from './messages.ts';
import { withStega } from './stega.ts';

/** The site of a draft. */
export type DraftSite = {
  /** Without a slash at the end. */
  readonly base: string;
  /** Addresses of the pictures that its pages name. */
  readonly pictures: readonly string[];
  /** The file at a path of the host, a page with its marks; what is nowhere is the page that says so. */
  make(path: string): Promise<Made>;
};

/**
 * Reads the site of a draft. A project that is hidden from visitors has a page here, for its owner.
 *
 * @param texts, published as in draft-content.ts
 * @param code other than that which is bundled
 */
export async function readDraftSite(
  draft: DraftContent,
  texts: Texts,
  published: Texts,
  storeFolder: string,
  code?: Code,
): Promise<DraftSite> {
  const content = await withResume(await draft.read(texts, published), () => {
    const others = new Map(texts);
    const original = published.get(RESUME);
    if (original === undefined) others.delete(RESUME);
    else others.set(RESUME, original);
    return draft.read(others, published);
  });
  const { base } = content.siteAddress;
  const tools = { code: code ?? (await codeFor(base)), faces: await facesFor(content), stepsKey: '' };
  const { hiddenFiles, hidden } = content;
  const withHiddenFiles = {
    ...content,
    pictures: [...content.pictures, ...hiddenFiles.pictures],
    media: [...content.media, ...hiddenFiles.media],
  };
  const statics = await staticFiles(siteOf(withHiddenFiles), tools);
  const added = statics.filter(({ url }) => !stored.has(url));
  await storeStatics(storeFolder, added);
  // What was not made yet may be by the next time.
  for (const { url, source } of added) if (!('cached' in source)) stored.add(url);
  const site = makerOf(content, tools);
  // On all other pages a hidden project is as far away as it is for visitors.
  const hiddenPages = new Map(
    hidden.map(({ slug }) => [
      pagePath(`/portfolio/${slug}`),
      once(() => makerOf(withHiddenProject(content, slug), tools)),
    ]),
  );
  return {
    base,
    // Cards hold words: with each key there would be others, and no frame shows them.
    pictures: statics.map(({ url }) => url).filter((url) => url.startsWith(PICTURES_URL)),
    async make(path) {
      const bare = barePath(path.startsWith(`${base}/`) ? path.slice(base.length) : NOWHERE);
      const found = [sitePath(bare), pagePath(bare)].find((file) => site.has(file) || hiddenPages.has(file));
      const shown = found ?? sitePath(NOWHERE);
      const maker = hiddenPages.get(shown)?.() ?? site;
      return { path: shown.slice(sitePath('').length), body: await maker.make(shown), status: found ? 200 : 404 };
    },
  };
}

/** Makes the files of a site, each once, and pages with their marks. */
type Maker = { has(path: string): boolean; make(path: string): Promise<Made['body']> };

function makerOf(content: SiteContent, tools: Parameters<typeof siteFiles>[1]): Maker {
  const filesOf = (one: SiteContent) => new Map(siteFiles(siteOf(one), tools).map((file) => [file.path, file]));
  const files = filesOf(content);
  // The worker that keeps pages would show an old one in the place of the draft.
  const worker = serviceWorker(tools.code.scripts, false);
  files.set(worker.path, worker);
  const stegaFiles = once(() => {
    const { content: ofStega, fields } = withStega(content);
    return { fields, files: filesOf(ofStega) };
  });
  const read = async (path: string): Promise<string> => String(await files.get(path)?.make(read));
  const made = new Map<string, Promise<Made['body']>>();
  const makeNow = async (path: string): Promise<Made['body']> => {
    const body = (await files.get(path)?.make(read)) ?? '';
    if (typeof body !== 'string') return new Uint8Array(body);
    if (!path.endsWith('.html')) return body;
    const others = stegaFiles();
    const stegaPage = await others.files.get(path)?.make(read);
    return withFieldMarks(body, String(stegaPage), others.fields);
  };
  return {
    has: (path) => files.has(path),
    make(path) {
      const known = made.get(path) ?? makeNow(path);
      made.set(path, known);
      return known;
    },
  };
}

/** The same result each time, made when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= make();
    return result;
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
