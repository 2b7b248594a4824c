import { join } from 'node:path';
import { PICTURES_URL } from '../../assets/images/picture.ts';
import { printResumes } from '../../assets/resume/print-resume.ts';
import { type SiteContent, withHiddenProject, withHiddenSection } from '../../assets/site-content.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import type { Code } from '../../site-build/code.ts';
import { serviceWorker } from '../../site-build/file-steps/service-worker.ts';
import { facesFor, siteOf } from '../../site-build/publish.ts';
import { pagePath } from '../../site-build/site-file.ts';
import { siteFiles, staticFiles } from '../../site-build/site-files.ts';
import { storeStatics } from '../../site-build/static-store.ts';
import { codeFor } from './cached-code.ts';
import type { DraftContent, Texts } from './draft-content.ts';
import { withFieldMarks } from './field-marks.ts';
import { type GuestSite, readGuestSite } from './guest-site.ts';
import type { Guests, Made } from './messages.ts';
import { addressOfFile, NOWHERE, siteFileAt } from './site-file-at.ts';
import { withStega } from './stega.ts';

export type DraftSite = {
  readonly base: string;
  readonly pictures: readonly string[];
  /** Renders the file at a path of the host. Pages get field marks, and an unknown path gets the 404 page. */
  make(path: string): Promise<Made>;
  /** Returns the site that the guests of a link see. */
  guests(guests: Guests): Promise<GuestSite>;
};

/** Reads the site of a draft. Hidden projects and sections have a page for the owner. */
export async function readDraftSite(
  draft: DraftContent,
  texts: Texts,
  published: Texts,
  storeFolder: string,
  code?: Code,
): Promise<DraftSite> {
  const content = await draft.read(texts, published);
  await printResumes(content);
  const { base } = content.siteAddress;
  const tools = { code: code ?? (await codeFor(base)), faces: await facesFor(content), stepsKey: '' };
  const { hiddenFiles } = content;
  const withHiddenFiles = {
    ...content,
    pictures: [...content.pictures, ...hiddenFiles.pictures],
    media: [...content.media, ...hiddenFiles.media],
    downloads: [...content.downloads, ...hiddenFiles.downloads],
  };
  const statics = await staticFiles(siteOf(withHiddenFiles), tools);
  const added = statics.filter(({ url }) => !stored.has(url));
  await storeStatics(storeFolder, added);
  // A file that is not cached yet may be made before the next draft.
  for (const { url, source } of added) if (!('cached' in source)) stored.add(url);
  const site = createMaker(content, tools);
  // Hidden projects and sections do not appear on other pages, as for visitors.
  const hiddenPages = new Map(
    [content, ...content.translations].flatMap((one) => {
      const { path, hidden, hiddenSections } = one;
      const maker = (show: () => SiteContent) => once(() => createMaker(inPlaceOf(content, one, show()), tools));
      return [
        ...hidden.map(
          (project) =>
            [pagePath(path + addressOf(projectKind, project)), maker(() => withHiddenProject(one, project))] as const,
        ),
        ...hiddenSections.map(
          (section) =>
            [pagePath(path + addressOf(sectionKind, section)), maker(() => withHiddenSection(one, section))] as const,
        ),
      ];
    }),
  );
  const guestSites = new Map<boolean, Promise<GuestSite>>();
  return {
    base,
    // Cards are omitted because they change with each keystroke and no frame shows them.
    pictures: statics.map(({ url }) => url).filter((url) => url.startsWith(PICTURES_URL)),
    async make(path) {
      const address = path.startsWith(`${base}/`) ? path.slice(base.length) : NOWHERE;
      const { file, status } = siteFileAt(address, (one) => site.has(one) || hiddenPages.has(one));
      const maker = hiddenPages.get(file)?.() ?? site;
      return { path: addressOfFile(file), body: await maker.make(file), status };
    },
    guests({ withPrivate }) {
      const site = guestSites.get(withPrivate) ?? readGuestSite(content, { withPrivate }, storeFolder, code);
      guestSites.set(withPrivate, site);
      site.catch(() => guestSites.delete(withPrivate));
      return site;
    },
  };
}

/** Returns the content of all languages with another content of one of them. */
const inPlaceOf = (content: SiteContent, replaced: SiteContent, shown: SiteContent): SiteContent =>
  content === replaced
    ? { ...shown, translations: content.translations }
    : { ...content, translations: content.translations.map((one) => (one === replaced ? shown : one)) };

type Maker = { has(path: string): boolean; make(path: string): Promise<Made['body']> };

function createMaker(content: SiteContent, tools: Parameters<typeof siteFiles>[1]): Maker {
  const filesOf = (one: SiteContent) => new Map(siteFiles(siteOf(one), tools).map((file) => [file.path, file]));
  const files = filesOf(content);
  // A caching service worker would show an old page instead of the draft.
  const worker = serviceWorker(tools.code.scripts, []);
  files.set(worker.path, worker);
  const stegaFiles = once(() => {
    const { content: ofStega, fields } = withStega(content);
    return { fields, files: filesOf(ofStega) };
  });
  const read = async (path: string): Promise<string> => String(await files.get(path)?.make(read));
  const made = new Map<string, Promise<Made['body']>>();
  const renderFile = async (path: string): Promise<Made['body']> => {
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
      const body = made.get(path) ?? renderFile(path);
      made.set(path, body);
      // A failure may pass, such as too many open files.
      body.catch(() => made.delete(path));
      return body;
    },
  };
}

function once<T extends object>(make: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= make();
    return result;
  };
}

const stored = new Set<string>();

export const contentIn = (folder: string) => join(folder, 'content');
