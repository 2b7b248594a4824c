import path from 'node:path';
import { environment } from '../lib/environment.ts';
import { type ClosedWork, closedWorksOf } from '../model/closed-works.ts';
import { type Content, type ContentOptions, type Project, readContent } from '../model/content.ts';
import { type DownloadLink, withDownloads } from '../model/downloads.ts';
import { pageKind } from '../model/kinds/page.ts';
import { type EntryPlace, folderOf } from '../model/kinds/places.ts';
import { siteKind } from '../model/kinds/site.ts';
import type { Messages } from '../model/kinds/words.ts';
import { languagesOf, type SiteLanguage } from '../model/languages.ts';
import { missingFile } from '../model/missing-file.ts';
import { mistakeAt } from '../model/mistake-at.ts';
import { ContentError, type Mistake } from '../model/mistakes.ts';
import { normalName } from '../model/normal-name.ts';
import { siteAddresses, unlistedAddresses } from '../model/page-addresses.ts';
import { byOrder } from '../model/read-sections.ts';
import { type ShownSection, sectionsOf } from '../model/sections.ts';
import { slug } from '../model/slug.ts';
import { type PagesOfLanguage, tagOriginals } from '../model/translations/tag-originals.ts';
import type { FileUse } from '../model/used-files.ts';
import { downloadLink } from './downloads/downloads.ts';
import { fontsOf } from './fonts/family.ts';
import { findFontMistakes, findFontNotes } from './fonts/font-mistakes.ts';
import { drawInitial } from './icons/initial.ts';
import { readMark, UnusableMark } from './icons/mark.ts';
import { findSeparationMistakes } from './images/separations.ts';
import { resumeSourceOf } from './resume/print-resume.ts';
import { resumeFiles, wordsOf } from './resume/resume.ts';
import { cardsOf, type PageCard } from './social-cards/page-cards.ts';
import { textsOnCard } from './social-cards/social-card.ts';
import { findLetterNotes } from './typst/letter-notes.ts';
import { findFileMistakes } from './used-files.ts';

export type SiteContent = Content & {
  resumeFiles: ResumeSiteFiles | undefined;
  mark: string;
  pictures: string[];
  media: string[];
  /** The absolute paths of all files to download, each once. */
  downloads: string[];
  /** The private works that have an address on this machine. The others are hidden. */
  closedWorks: ClosedWork[];
  /** The instant at which the next passphrase of a private work ends. */
  passphrasesUntil: Date | undefined;
  /** The files of hidden works and sections and of those that are not public yet, which no release contains. */
  hiddenFiles: Pick<SiteContent, 'pictures' | 'media' | 'downloads'>;
  cards: ReadonlyMap<string, PageCard>;
  /** The languages of the site, the first one first, with the pages that each has. */
  languages: readonly LanguagePages[];
  /** The content in each further language. */
  translations: readonly SiteContent[];
};

/** A language of the site with the addresses of its pages below its path, and its words on the languages. */
export type LanguagePages = SiteLanguage & PagesOfLanguage & { readonly words: Messages['languages'] };

type ResumeSiteFiles = { sheet: string; pdf: { file: string; url: string } };

type Reading<T> = { readonly content: T | undefined; readonly mistakes: readonly Mistake[] };

/** The content of a site in one of its languages. */
type InOneLanguage = Omit<SiteContent, 'languages' | 'translations'>;

/** Reads and checks the content folder and every file that it names. Returns the content, or every mistake at once. */
export async function readSiteContent(folder: string, options: ContentOptions = {}): Promise<Reading<SiteContent>> {
  const first = await readInLanguage(folder, options);
  if (!first.content) return { content: undefined, mistakes: first.mistakes };
  const [, ...further] = languagesOf(first.content.site);
  const read = await Promise.all(further.map((language) => readInLanguage(folder, { ...options, language })));
  const translations = read.flatMap(({ content }) => content ?? []);
  const mistakes = read.flatMap(({ mistakes }) => mistakes);
  if (translations.length < further.length) return { content: undefined, mistakes };
  return { content: together(first.content, translations), mistakes: [] };
}

/**
 * Joins the content of all languages. Each language knows the pages of the others, and the address of a page without a
 * translation leads to its original.
 */
function together(first: InOneLanguage, others: readonly InOneLanguage[]): SiteContent {
  const languages = [first, ...others].map((content) => ({
    tag: content.site.language,
    path: content.path,
    addresses: new Set(siteAddresses(content)),
    unlisted: new Set(unlistedAddresses(content)),
    tagOriginals: tagOriginals(first.sections, content.sections),
    words: content.messages.languages,
  }));
  const addresses = siteAddresses(first);
  const translations = others.map((content): SiteContent => {
    const own = new Set(siteAddresses(content));
    const toOriginals = addresses
      .filter((address) => !own.has(address))
      .map((address) => ({ from: content.path + address, to: address }));
    return { ...content, aliases: toOriginals, languages, translations: [] };
  });
  return { ...first, languages, translations };
}

async function readInLanguage(folder: string, options: ContentOptions): Promise<Reading<InOneLanguage>> {
  const { content, site, withParts, uses, mistakes: ofTexts } = await readContent(folder, options);
  const mark = await readMarkOf(folder, site?.mark);
  const mistakes = [
    ...ofTexts,
    ...(Array.isArray(mark) ? mark : []),
    ...(site ? await findFontMistakes(folder, site) : []),
    ...(await findSeparationMistakes(withParts)),
    ...(await findFileMistakes(options.isDraft ? uses.filter(({ kind }) => kind !== 'download') : uses)),
  ];
  if (mistakes.length > 0 || !content || Array.isArray(mark)) return { content: undefined, mistakes };
  const resume = await resumeFilesOf(content);
  const closed = closedWorksOf(content, environment());
  const shown = [
    content,
    ...content.projects,
    ...content.unlisted,
    ...content.releases,
    ...content.artworks,
    ...content.posts,
  ];
  const shownFolders = new Set([path.join(folder, folderOf(pageKind)), ...shown.map((entry) => entry.folder)]);
  const isHidden = ({ path: file }: FileUse) => !shownFolders.has(path.dirname(file));
  // A draft may link to a file that is still missing.
  const unusable = options.isDraft ? await unusableDownloads(uses) : new Set();
  const usable = uses.filter((use) => !unusable.has(use));
  const used = pathsIn(usable.filter((use) => !isHidden(use)));
  const texts = await textsWithDownloads(content, usable);
  const made = {
    ...content,
    ...texts,
    mark: mark ?? (await drawInitial(content.site, fontsOf(folder, content.site))),
    resumeFiles: resume,
    pictures: [...used.pictures, ...(resume ? [resume.sheet] : [])],
    media: used.media,
    downloads: used.downloads,
    hiddenFiles: pathsIn(usable.filter(isHidden)),
    closedWorks: closed.works.map((work) => ({ ...work, project: sameIn(texts.hidden, work.project) })),
    passphrasesUntil: closed.until,
  };
  const cards = cardsOf(made);
  const ofFonts = options.isDraft
    ? []
    : [
        ...(await findLetterNotes(folder, content.site, wordsSetOn(content, cards))),
        ...(await findFontNotes(folder, content.site)),
      ];
  return { content: { ...made, notes: [...content.notes, ...closed.notes, ...ofFonts], cards }, mistakes: [] };
}

/** Returns a project as a list has it, whose text has links to its downloads. */
const sameIn = (list: readonly Project[], project: Project): Project =>
  list.find(({ file }) => file === project.file) ?? project;

function pathsIn(uses: readonly FileUse[]): SiteContent['hiddenFiles'] {
  const ofKind = (kind: FileUse['kind']) => [
    ...new Set(uses.filter((use) => use.kind === kind).map((use) => use.path)),
  ];
  return { pictures: ofKind('picture'), media: ofKind('media'), downloads: ofKind('download') };
}

async function unusableDownloads(uses: readonly FileUse[]): Promise<ReadonlySet<FileUse>> {
  const downloads = uses.filter(({ kind }) => kind === 'download');
  const found = await Promise.all(
    downloads.map(async (use) => ((await findFileMistakes([use])).length > 0 ? [use] : [])),
  );
  return new Set(found.flat());
}

type Texts = Pick<
  Content,
  | 'about'
  | 'privacy'
  | 'projects'
  | 'hidden'
  | 'unlisted'
  | 'releases'
  | 'artworks'
  | 'posts'
  | 'pages'
  | 'sections'
  | 'hiddenSections'
>;

/** Returns the texts of the content with links that download the files beside them. */
async function textsWithDownloads(content: Content, uses: readonly FileUse[]): Promise<Texts> {
  const {
    folder: root,
    site,
    messages,
    about,
    privacy,
    projects,
    hidden,
    unlisted,
    releases,
    artworks,
    posts,
    pages,
  } = content;
  const links = new Map<string, DownloadLink>();
  for (const use of uses.filter(({ kind }) => kind === 'download')) {
    const link = await downloadLink(use.path, messages.downloads.note, site.language);
    links.set(path.join(path.dirname(use.path), normalName(use.name)), link);
  }
  const linked = <T extends { html: string }>(text: T, folder: string): T => ({
    ...text,
    html: withDownloads(text.html, (name) => links.get(path.join(folder, normalName(name)))),
  });
  const entries = <T extends { html: string; folder: string }>(texts: readonly T[]) =>
    texts.map((text) => linked(text, text.folder));
  const works = {
    projects: entries(projects),
    releases: entries(releases),
    artworks: entries(artworks),
    posts: entries(posts),
  };
  return {
    about: about && linked(about, root),
    privacy: linked(privacy, root),
    ...works,
    hidden: entries(hidden),
    unlisted: entries(unlisted),
    pages: entries(pages),
    sections: sectionsOf(content.sections, works),
    hiddenSections: sectionsOf(content.hiddenSections, {
      projects: entries(content.hiddenSections.flatMap((one) => (one.kind === 'works' ? one.entries : []))),
      releases: entries(content.hiddenSections.flatMap((one) => (one.kind === 'releases' ? one.entries : []))),
      artworks: entries(content.hiddenSections.flatMap((one) => (one.kind === 'prints' ? one.entries : []))),
      posts: entries(content.hiddenSections.flatMap((one) => (one.kind === 'posts' ? one.entries : []))),
    }),
  };
}

/**
 * Returns the content with one hidden project shown in its place. Only the owner's preview may use the result.
 *
 * @throws Error if no hidden project has this place
 */
export function withHiddenProject(content: SiteContent, place: EntryPlace): SiteContent {
  const project = content.hidden.find(({ section, slug }) => section === place.section && slug === place.slug);
  if (!project) throw new Error(`No hidden project is called ${place.slug}.`);
  return withProjects(content, [project]);
}

/** Returns the content with its private works among the others, as if they were for everybody. */
export function withPrivateWorks(content: SiteContent): SiteContent {
  const works = content.privateWorks.map((work) => sameIn(content.hidden, work));
  const folders = new Set(works.map(({ folder }) => folder));
  const isOfWorks = (file: string) => folders.has(path.dirname(file));
  const { pictures, media, downloads } = content.hiddenFiles;
  const shown = withProjects(content, works);
  return {
    ...shown,
    privateWorks: [],
    pictures: [...shown.pictures, ...pictures.filter(isOfWorks)],
    media: [...shown.media, ...media.filter(isOfWorks)],
    downloads: [...shown.downloads, ...downloads.filter(isOfWorks)],
  };
}

/** Returns the content with further projects in their places, and the sections that have them. */
function withProjects(content: SiteContent, further: readonly Project[]): SiteContent {
  const all = [...content.projects, ...further].sort(byOrder);
  const projects = content.allSections.flatMap(({ slug }) => all.filter(({ section }) => section === slug));
  const shown = { ...content, projects };
  const isShown = (name: string) => further.some(({ section }) => section === name);
  const sections = content.allSections.filter(({ slug, visible }) => visible || isShown(slug));
  const whole = { ...shown, sections: sectionsOf(sections, shown) };
  return { ...whole, cards: cardsOf(whole) };
}

/** Returns the content with one hidden section shown in its place. Only the owner's preview may use the result. */
export function withHiddenSection(content: SiteContent, section: ShownSection): SiteContent {
  const sections = [...content.sections, section].sort(byOrder);
  const works = {
    projects: sections.flatMap((one) => (one.kind === 'works' ? one.entries : [])),
    releases: sections.flatMap((one) => (one.kind === 'releases' ? one.entries : [])),
    artworks: sections.flatMap((one) => (one.kind === 'prints' ? one.entries : [])),
    posts: sections.flatMap((one) => (one.kind === 'posts' ? one.entries : [])),
  };
  const whole = { ...content, ...works, sections };
  return { ...whole, cards: cardsOf(whole) };
}

function wordsSetOn(content: Content, cards: SiteContent['cards']): string {
  const resume = resumeSourceOf(content);
  return JSON.stringify([resume && wordsOf(resume), Array.from(cards.values(), textsOnCard)]);
}

/** Reads and checks the content. Throws ContentError with every mistake. */
export async function siteContentOrThrow(folder: string): Promise<SiteContent> {
  const { content, mistakes } = await readSiteContent(folder);
  if (!content) throw new ContentError(mistakes);
  return content;
}

async function resumeFilesOf(content: Content): Promise<ResumeSiteFiles | undefined> {
  const source = resumeSourceOf(content);
  if (!source) return undefined;
  const { picture, pdf } = await resumeFiles(source);
  return {
    sheet: picture,
    pdf: { file: pdf, url: `${content.path}/${slug(`${source.resume.basics.name} resume`, source.language)}.pdf` },
  };
}

/** Reads the mark; undefined if the site names none, and its mistake if it cannot be used. */
async function readMarkOf(folder: string, name: string | undefined): Promise<string | Mistake[] | undefined> {
  if (name === undefined) return undefined;
  try {
    return await readMark(path.join(folder, name));
  } catch (error) {
    if (!(error instanceof UnusableMark)) throw error;
    const expected = (await missingFile(path.join(folder, name))) ?? `${name} ${error.reason}`;
    return [await mistakeAt(path.join(folder, siteKind.path), ['mark'], expected)];
  }
}
