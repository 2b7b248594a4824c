import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type CompleteWork, type WithSummary, withSummary } from './complete-work.ts';
import { findWalkMistakes } from './content-walk.ts';
import type { ValuesOf } from './fields/field.ts';
import { textWithBody } from './front-matter.ts';
import { findHomeWorkNotes } from './home-work.ts';
import { withInkNames } from './ink-names.ts';
import { type AboutFields, aboutKind } from './kinds/about.ts';
import { type ArtworkFields, artworkKind } from './kinds/artwork.ts';
import { type OwnPageFields, pageKind } from './kinds/page.ts';
import { addressOf, SINGLE_FILES } from './kinds/places.ts';
import { type PostFields, postKind } from './kinds/post.ts';
import { type PrivacyFields, privacyKind } from './kinds/privacy.ts';
import { projectKind } from './kinds/project.ts';
import { type ReleaseFields, releaseKind } from './kinds/release.ts';
import { type Resume, resumeKind } from './kinds/resume.ts';
import { sectionKind } from './kinds/section.ts';
import { type Site, siteKind } from './kinds/site.ts';
import { type Messages, wordsKind } from './kinds/words.ts';
import { languagesOf, type SiteLanguage } from './languages.ts';
import { withCommas } from './lists.ts';
import type { WithBody } from './markdown.ts';
import { mistakeAt } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import {
  findAdvice,
  findLostButtons,
  findLostLinks,
  findLostRedirects,
  findUnfilled,
  findUnreadFiles,
  findUpcoming,
  type Note,
} from './notes.ts';
import { addressesBelow, addressesIn, siteAddresses } from './page-addresses.ts';
import { findPageMistakes } from './page-mistakes.ts';
import { type SiteFacts, siteFactsOf } from './placeholders.ts';
import { instantIn } from './published.ts';
import { type Entry, type Reader, readMarkdownFile, readPages, readYaml } from './read-files.ts';
import { byOrder, findSameOrder, readSections, type Section } from './read-sections.ts';
import { readText } from './read-text.ts';
import { schemasFor } from './schemas.ts';
import { type ShownSection, sectionsOf } from './sections.ts';
import { type SiteAddress, siteAddressOf } from './site-address.ts';
import { parseYaml } from './source-text.ts';
import { foreignTexts } from './translations/foreign-texts.ts';
import { translationPath } from './translations/translation.ts';
import { ofFirstLanguage, translatorOf, type WithLanguage } from './translations/translator.ts';
import { type FileUse, usesOf } from './used-files.ts';
import { loadWords } from './words/languages.ts';

/** `section` is the slug of the section that lists the entry. */
type ListedEntry<T> = Entry<T> & { section: string };

export type Project = ListedEntry<CompleteWork>;
export type Release = ListedEntry<ReleaseFields>;
export type Artwork = ListedEntry<ArtworkFields>;
export type Post = ListedEntry<WithSummary<PostFields>>;

/** A work or a post that becomes public at an instant. `published` is the same by the clocks of the site. */
export type Upcoming = { readonly file: string; readonly title: string; readonly published: string; readonly at: Date };

export type Content = {
  folder: string;
  siteAddress: SiteAddress;
  /** The path of the pages below the site's base path: empty in the first language, `/en` in another. */
  path: string;
  site: WithLanguage<Site>;
  messages: Messages;
  /** Undefined without a text of the owner. */
  about: WithBody<AboutFields> | undefined;
  privacy: WithBody<PrivacyFields>;
  resume: WithLanguage<Resume> | undefined;
  /** The sections that visitors see, in order. Each has entries. */
  sections: ShownSection[];
  /** The sections with entries that visitors don't see, in order: no page, list or file of the site mentions them. */
  hiddenSections: ShownSection[];
  /** All sections in order, empty and hidden ones too. */
  allSections: Section[];
  /** The projects of all shown sections, in the order of the site, as are releases and artworks. */
  projects: Project[];
  /** Projects that visitors don't see, private ones too: no page, list or file of the site mentions them. */
  hidden: Project[];
  /** Projects with a page that no list mentions. */
  unlisted: Project[];
  /** Projects whose pages are encrypted: no other file of the site mentions them. */
  privateWorks: Project[];
  releases: Release[];
  artworks: Artwork[];
  /** The posts of all shown sections, the newest of a section first. */
  posts: Post[];
  /** The works and posts that are not public yet, the next one first. No other list has them, unless in a draft. */
  upcoming: Upcoming[];
  pages: Entry<WithSummary<OwnPageFields>>[];
  aliases: { from: string; to: string }[];
  notes: Note[];
};

export type ContentReading = {
  readonly content: Content | undefined;
  readonly mistakes: readonly Mistake[];
  readonly site: Content['site'] | undefined;
  /** The projects, hidden ones too, the posts, and the pages that the owner has added. */
  readonly withParts: readonly (Project | Post | Entry<OwnPageFields>)[];
  readonly uses: readonly FileUse[];
};

export type ContentOptions = {
  /**
   * Ignores mistakes that do not stop rendering, such as two works with one title, and shows what is not public yet.
   * Only previews set it.
   */
  readonly isDraft?: boolean;
  readonly now?: Date;
  /** A further language of the site; the first one if it is left out. */
  readonly language?: SiteLanguage;
};

/** Reads the content and checks everything except the files that it names. Returns the content or all mistakes. */
export async function readContent(
  folder: string,
  { isDraft = false, now = new Date(), language }: ContentOptions = {},
): Promise<ContentReading> {
  const inFolder = (name: string) => path.join(folder, name);
  const siteFile = inFolder(siteKind.path);
  const facts = await readSiteFacts(folder, language);
  const { names } = facts;
  const words = await loadWords(facts.language);
  const schemas = schemasFor(words);
  const translator = language ? translatorOf(folder, facts, names) : ofFirstLanguage;
  const reader: Reader = { names, schemas, translator, isDraft };
  const [site, messages, about, privacy, resume, read, pages] = await Promise.all([
    readYaml(siteFile, siteKind.name, schemas.site, reader),
    readYaml(inFolder(wordsKind.path), wordsKind.name, schemas.words, reader, { ifMissing: '' }),
    existsSync(inFolder(aboutKind.path))
      ? readMarkdownFile(inFolder(aboutKind.path), aboutKind.name, schemas.about, reader)
      : NO_FILE,
    readMarkdownFile(inFolder(privacyKind.path), privacyKind.name, schemas.privacy, reader, {
      placeholders: privacyKind.body.placeholders,
      ifMissing: textWithBody(words.privacy.body),
    }),
    existsSync(inFolder(resumeKind.path))
      ? readYaml(inFolder(resumeKind.path), resumeKind.name, schemas.resume, reader)
      : NO_FILE,
    readSections(folder, reader),
    readPages(folder, reader),
  ]);
  const { projects, releases, artworks, posts } = read;
  const entries = [projects, releases, artworks, posts].flatMap(({ files }) => files);
  /** A page without a translated title is in no list of a further language. Its address leads to the original. */
  const isInLanguage = (entry: WithLanguage<object>) => isDraft || entry.inLanguage?.isTranslated !== false;
  const visibleSections = read.sections.filter((section) => section.visible && isInLanguage(section));
  const timeZone = site.value?.time_zone ?? 'UTC';
  const isListed = (entry: { section: string }) => visibleSections.some(({ slug }) => slug === entry.section);
  /** The entries that visitors see, now or from their date on. */
  const listed = {
    projects: projects.value.filter((project) => project.visible && isListed(project) && isInLanguage(project)),
    releases: releases.value.filter(isListed),
    artworks: artworks.value.filter(isListed),
    posts: posts.value.filter((post) => isListed(post) && isInLanguage(post)),
  };
  const upcoming = Object.values(listed)
    .flat()
    .flatMap(({ file, title, published }): Upcoming[] => {
      const at = published === undefined ? now : instantIn(timeZone, published);
      return published !== undefined && at > now ? [{ file, title, published, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const isPublic = (entry: { file: string }) => isDraft || !upcoming.some(({ file }) => file === entry.file);
  const dated = listed.projects.filter(isPublic);
  const projectsFor = (access: Project['access']) => dated.filter((project) => project.access === access);
  const unlisted = projectsFor('address');
  const works = {
    projects: projectsFor('everybody'),
    releases: listed.releases.filter(isPublic),
    artworks: listed.artworks.filter(isPublic),
    posts: listed.posts.filter(isPublic),
  };
  const visible = works.projects;
  const sections = sectionsOf(visibleSections, works);
  const sorted = {
    ...works,
    // The owner sees a page without a text in the preview, where it is being written.
    about: isDraft || (about.value?.html && isInLanguage(about.value)) ? about.value : undefined,
    sections,
    hiddenSections: sectionsOf(
      read.sections.filter((section) => !section.visible),
      {
        projects: projects.value.filter((project) => project.visible),
        releases: releases.value,
        artworks: artworks.value,
        posts: posts.value,
      },
    ),
    allSections: read.sections,
    resume:
      resume.value && isInLanguage(resume.value) ? withName(resume.value, site.value?.owner.name ?? '') : undefined,
    hidden: projects.value.filter((project) => !visible.includes(project) && !unlisted.includes(project)),
    unlisted,
    privateWorks: projectsFor('passphrase'),
    upcoming,
    pages: pages.value.filter(isInLanguage).map(withSummary).sort(byOrder),
  };
  const all = [site, messages, about, privacy, resume, read, projects, releases, artworks, posts, pages];
  const ofOtherFormat = site.mistakes.filter(({ field }) => field === 'format');
  // Content of another format has other fields, and the mistakes in them would hide the one that matters.
  const languages = languagesOf(site.value ?? { language: facts.language, languages: [] });
  const mistakes = ofOtherFormat.length > 0 ? ofOtherFormat : all.flatMap((reading) => reading.mistakes);
  if (!isDraft && ofOtherFormat.length === 0) {
    mistakes.unshift(...findWalkMistakes(folder));
    mistakes.push(
      ...(await Promise.all(
        [visibleSections, listed.projects, listed.releases, listed.artworks]
          .flatMap(findSameOrder)
          .map(({ file, expected }) => mistakeAt(file, ['order'], expected)),
      )),
      ...(await findPageMistakes(folder, {
        site: site.value,
        about: sorted.about,
        privacy: privacy.value,
        // A mistake must show when a text is written, not at the time at which it becomes public.
        projects: listed.projects,
        posts: listed.posts,
        pages: sorted.pages,
        sections: sectionsOf(visibleSections, listed),
        allSections: read.sections,
        resume: resume.value,
        languages: language ? [language] : languages,
      })),
    );
  }
  const addresses = siteAddresses(sorted);
  const inAllLanguages = new Set(languages.flatMap((one) => addressesIn(one, addresses)));
  const textFiles = [
    siteFile,
    ...[aboutKind, privacyKind].map(({ path: of }) => inFolder(of)),
    ...entries,
    ...pages.files,
  ];
  const further = languages.slice(1);
  const translated = translationsOf(folder, textFiles, language ? [language] : further);
  const usesInTranslations = () => usesOf([...translated.keys()], (text) => translated.get(text) ?? text);
  const uses = [...(await usesOf(textFiles)), ...(language ? await usesInTranslations() : [])];
  const reading = { site: site.value, withParts: [...projects.value, ...posts.value, ...pages.value], uses };
  if (mistakes.length > 0 || !site.value || !messages.value || !privacy.value) {
    return { ...reading, content: undefined, mistakes };
  }
  const ofRoot = [...SINGLE_FILES, ...(site.value.mark === undefined ? [] : [site.value.mark])];
  const fonts = await Promise.all(Object.values(site.value.fonts).map((name) => filesIn(inFolder(`fonts/${name}`))));
  const files = [
    ...ofRoot.map(inFolder),
    ...read.files,
    ...entries,
    ...pages.files,
    ...fonts.flat(),
    ...uses.map((use) => use.path),
  ];
  // Old addresses are older than a further language. The pages that it lacks lead to the originals (site-content.ts).
  const aliases = language
    ? []
    : [
        ...visible.flatMap((project) => project.aliases.map((from) => ({ from, to: addressOf(projectKind, project) }))),
        ...works.posts.flatMap((post) => post.aliases.map((from) => ({ from, to: addressOf(postKind, post) }))),
        ...site.value.redirects,
        ...sections.flatMap(aliasesOf),
        // An old address in a draft may equal the address of a page, and then the page has priority. What is said of one
        // address has priority over what follows from the old address of a section.
      ].filter(
        ({ from }, at, all) => !inAllLanguages.has(from) && all.findIndex((other) => other.from === from) === at,
      );
  const texts = [
    ...(sorted.about ? [{ file: inFolder(aboutKind.path), html: sorted.about.html }] : []),
    { file: inFolder(privacyKind.path), html: privacy.value.html },
    ...[...visible, ...unlisted, ...sorted.releases, ...sorted.artworks, ...sorted.posts, ...sorted.pages],
  ];
  const ofUnlisted = unlisted.map((project) => addressOf(projectKind, project));
  const known = new Set([...inAllLanguages, ...ofUnlisted, ...aliases.map(({ from }) => from)]);
  const content: Content = {
    folder,
    siteAddress: siteAddressOf(process.env, site.value.url),
    path: language?.path ?? '',
    site: { ...withIntroduction(site.value), language: facts.language },
    messages: withInkNames(messagesOf(messages.value), site.value.ink_names),
    privacy: privacy.value,
    ...sorted,
    aliases,
    notes: language
      ? []
      : [
          ...findAdvice(siteFile, siteKind.fields, site.value),
          ...(sorted.about ? findAdvice(inFolder(aboutKind.path), aboutKind.fields, sorted.about) : []),
          ...findAdvice(inFolder(privacyKind.path), privacyKind.fields, privacy.value),
          ...sections.flatMap((section) => findAdvice(section.file, sectionKind.fields, section)),
          ...dated.flatMap((entry) => findAdvice(entry.file, projectKind.fields, entry)),
          ...sorted.releases.flatMap((entry) => findAdvice(entry.file, releaseKind.fields, entry)),
          ...sorted.artworks.flatMap((entry) => findAdvice(entry.file, artworkKind.fields, entry)),
          ...sorted.posts.flatMap((entry) => findAdvice(entry.file, postKind.fields, entry)),
          ...sorted.pages.flatMap((entry) => findAdvice(entry.file, pageKind.fields, entry)),
          ...findUpcoming(sorted.upcoming, timeZone),
          ...findHomeWorkNotes(folder, site.value, visible),
          ...findLostRedirects(siteFile, site.value.redirects, inAllLanguages),
          ...findUnfilled([...sections, ...visible, ...sorted.posts, ...sorted.pages]),
          ...(await findUnreadFiles(
            folder,
            new Set([
              ...files,
              ...translationsOf(folder, files, further).keys(),
              ...(await usesInTranslations()).map((use) => use.path),
            ]),
          )),
          ...findLostLinks(texts, known),
          ...findLostButtons([...visible, ...sorted.posts, ...sorted.pages], known),
        ],
  };
  return { ...reading, content, mistakes: [] };
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
}

/** Returns a resume with a name: its own, or the owner's. */
const withName = (
  { basics, ...resume }: WithLanguage<ValuesOf<typeof resumeKind.fields>>,
  name: string,
): WithLanguage<Resume> => ({
  ...resume,
  basics: { ...basics, name: basics.name ?? name },
});

/** Returns a site with an introduction: the owner's, or else the facts about the owner that the headline leaves out. */
function withIntroduction(site: WithLanguage<Site>): WithLanguage<Site> {
  const { owner, pages } = site;
  if (pages.home.introduction !== undefined) return site;
  const isRoleFirst = pages.home.headline.join(' ') === owner.name;
  const facts = [isRoleFirst ? owner.role : owner.name, owner.place].filter((fact) => fact !== undefined);
  const introduction = withCommas(facts, site.language) || undefined;
  const { role, place } = foreignTexts(owner).foreign ?? {};
  const language = place ?? (isRoleFirst ? role : undefined);
  const foreign = language && { foreign: { ...foreignTexts(pages.home).foreign, introduction: language } };
  return { ...site, pages: { ...pages, home: { ...pages.home, introduction, ...foreign } } };
}

/** Returns the paths that the translations of files into some languages have, with their originals. */
const translationsOf = (
  folder: string,
  files: readonly string[],
  languages: readonly SiteLanguage[],
): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap(({ tag }) =>
      files.map((file): [string, string] => {
        const inContent = path.relative(folder, file).split(path.sep).join('/');
        return [path.join(folder, translationPath(tag, inContent)), file];
      }),
    ),
  );

/** The words have no language of their own: those without a translation have defaults. */
const messagesOf = ({ inLanguage: _, ...messages }: WithLanguage<Messages>): Messages => messages;

const NO_FILE = { value: undefined, mistakes: [] };

/** Returns the old addresses of a section and of the pages below it. */
function aliasesOf(section: ShownSection): Content['aliases'] {
  const address = addressOf(sectionKind, section);
  const pages = [address, ...addressesBelow(section)];
  // An address with a query has no pages below it.
  const pagesOf = (old: string) => (old.includes('?') ? [address] : pages);
  return section.aliases.flatMap((old) => pagesOf(old).map((to) => ({ from: old + to.slice(address.length), to })));
}

/** Reads the names and the language in site.yaml. Mistakes are left out because the reader of the file reports them. */
async function readSiteFacts(
  folder: string,
  language: SiteLanguage | undefined,
): Promise<SiteFacts & { readonly original: string }> {
  const file = path.join(folder, siteKind.path);
  const text = await readText(file).catch(() => '');
  const document = parseYaml(text, file).value;
  const facts = siteFactsOf(document?.data);
  const original = facts.language;
  if (!document || !language) return { ...facts, original };
  const languages = { language: language.tag, original };
  const translate = await translatorOf(folder, languages, {})(siteKind.name, file);
  return { ...facts, names: siteFactsOf(translate(document).value?.document.data).names, ...languages };
}
