import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CompleteWork } from './complete-work.ts';
import { findWalkMistakes } from './content-walk.ts';
import type { ValuesOf } from './fields/field.ts';
import { findHomeWorkNotes } from './home-work.ts';
import { withInkNames } from './ink-names.ts';
import { type AboutFields, aboutKind } from './kinds/about.ts';
import { type ArtworkFields, artworkKind } from './kinds/artwork.ts';
import { type OwnPageFields, pageKind } from './kinds/page.ts';
import { addressOf, SINGLE_FILES } from './kinds/places.ts';
import { type PrivacyFields, privacyKind } from './kinds/privacy.ts';
import { projectKind } from './kinds/project.ts';
import { type ReleaseFields, releaseKind } from './kinds/release.ts';
import { type Resume, resumeKind } from './kinds/resume.ts';
import { sectionKind } from './kinds/section.ts';
import { type Site, siteKind } from './kinds/site.ts';
import { type Messages, wordsKind } from './kinds/words.ts';
import { readMarkdown, type WithBody } from './markdown.ts';
import { mistakeAt } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import {
  findAdvice,
  findLostButtons,
  findLostLinks,
  findLostRedirects,
  findUnfilled,
  findUnreadFiles,
  type Note,
} from './notes.ts';
import { addressesBelow, siteAddresses } from './page-addresses.ts';
import { findPageMistakes } from './page-mistakes.ts';
import { type Names, namesOf } from './placeholders.ts';
import { type Entry, readFileWith, readPages, readYaml } from './read-files.ts';
import { byOrder, findSameOrder, readSections, type Section } from './read-sections.ts';
import { readText } from './read-text.ts';
import { schemaOf } from './schema.ts';
import { type ShownSection, sectionsOf } from './sections.ts';
import { type SiteAddress, siteAddressOf } from './site-address.ts';
import { parseYaml } from './source-text.ts';
import { type FileUse, usesOf } from './used-files.ts';

const SITE = schemaOf(siteKind);
const WORDS = schemaOf(wordsKind);
const ABOUT = schemaOf(aboutKind);
const PRIVACY = schemaOf(privacyKind);
const RESUME = schemaOf(resumeKind);
const PAGE = schemaOf(pageKind);

/** `section` is the slug of the section that lists the entry. */
type ListedEntry<T> = Entry<T> & { section: string };

export type Project = ListedEntry<CompleteWork>;
export type Release = ListedEntry<ReleaseFields>;
export type Artwork = ListedEntry<ArtworkFields>;

export type Content = {
  folder: string;
  siteAddress: SiteAddress;
  site: Site;
  messages: Messages;
  about: WithBody<AboutFields>;
  privacy: WithBody<PrivacyFields>;
  resume: Resume | undefined;
  /** The sections that visitors see, in order. Each has entries. */
  sections: ShownSection[];
  /** The sections with entries that visitors don't see, in order: no page, list or file of the site mentions them. */
  hiddenSections: ShownSection[];
  /** All sections in order, empty and hidden ones too. */
  allSections: Section[];
  /** The projects of all shown sections, in the order of the site, as are releases and artworks. */
  projects: Project[];
  /** Projects that visitors don't see: no page, list or file of the site mentions them. */
  hidden: Project[];
  releases: Release[];
  artworks: Artwork[];
  pages: Entry<OwnPageFields>[];
  aliases: { from: string; to: string }[];
  notes: Note[];
};

export type ContentReading = {
  readonly content: Content | undefined;
  readonly mistakes: readonly Mistake[];
  readonly site: Content['site'] | undefined;
  /** The projects, hidden ones too, and the pages that the owner has added. */
  readonly withParts: readonly (Project | Entry<OwnPageFields>)[];
  readonly uses: readonly FileUse[];
};

export type ContentOptions = {
  /** Ignores mistakes that do not stop rendering, such as two works with one title. Only previews set it. */
  readonly isDraft?: boolean;
};

/** Reads the content and checks everything except the files that it names. Returns the content or all mistakes. */
export async function readContent(folder: string, { isDraft = false }: ContentOptions = {}): Promise<ContentReading> {
  const inFolder = (name: string) => path.join(folder, name);
  const siteFile = inFolder(siteKind.path);
  const names = await readNames(siteFile);
  const [site, messages, about, privacy, resume, read, pages] = await Promise.all([
    readYaml(siteFile, SITE, names),
    readYaml(inFolder(wordsKind.path), WORDS, names, { ifMissing: '' }),
    readFileWith(inFolder(aboutKind.path), (text, file, fileNameOf) =>
      readMarkdown(text, file, ABOUT, { names, fileNameOf }),
    ),
    readFileWith(inFolder(privacyKind.path), (text, file) =>
      readMarkdown(text, file, PRIVACY, { names, placeholders: privacyKind.body.placeholders }),
    ),
    existsSync(inFolder(resumeKind.path)) ? readYaml(inFolder(resumeKind.path), RESUME, names) : NO_RESUME,
    readSections(folder, names, isDraft),
    readPages(folder, PAGE, names),
  ]);
  const { projects, releases, artworks } = read;
  const entries = [projects, releases, artworks].flatMap(({ files }) => files);
  const visibleSections = read.sections.filter((section) => section.visible);
  const isShown = (entry: { section: string }) => visibleSections.some(({ slug }) => slug === entry.section);
  const visible = projects.value.filter((project) => project.visible && isShown(project));
  const works = {
    projects: visible,
    releases: releases.value.filter(isShown),
    artworks: artworks.value.filter(isShown),
  };
  const sections = sectionsOf(visibleSections, works);
  const sorted = {
    ...works,
    sections,
    hiddenSections: sectionsOf(
      read.sections.filter((section) => !section.visible),
      {
        projects: projects.value.filter((project) => project.visible),
        releases: releases.value,
        artworks: artworks.value,
      },
    ),
    allSections: read.sections,
    resume: resume.value && withName(resume.value, site.value?.owner.name ?? ''),
    hidden: projects.value.filter((project) => !visible.includes(project)),
    pages: pages.value.sort(byOrder),
  };
  const all = [site, messages, about, privacy, resume, read, projects, releases, artworks, pages];
  const ofOtherFormat = site.mistakes.filter(({ field }) => field === 'format');
  // Content of another format has other fields, and the mistakes in them would hide the one that matters.
  const mistakes = ofOtherFormat.length > 0 ? ofOtherFormat : all.flatMap((reading) => reading.mistakes);
  if (!isDraft && ofOtherFormat.length === 0) {
    mistakes.unshift(...findWalkMistakes(folder));
    mistakes.push(
      ...(await Promise.all(
        [visibleSections, visible, works.releases, works.artworks]
          .flatMap(findSameOrder)
          .map(({ file, expected }) => mistakeAt(file, ['order'], expected)),
      )),
      ...(await findPageMistakes(folder, {
        site: site.value,
        about: about.value,
        privacy: privacy.value,
        projects: visible,
        pages: sorted.pages,
        sections,
        allSections: read.sections,
        resume: resume.value,
      })),
    );
  }
  const addresses = siteAddresses(sorted);
  const uses = await usesOf([
    siteFile,
    ...[aboutKind, privacyKind].map(({ path: of }) => inFolder(of)),
    ...entries,
    ...pages.files,
  ]);
  const reading = { site: site.value, withParts: [...projects.value, ...pages.value], uses };
  if (mistakes.length > 0 || !site.value || !messages.value || !about.value || !privacy.value) {
    return { ...reading, content: undefined, mistakes };
  }
  const ofRoot = [...SINGLE_FILES, site.value.mark];
  const fonts = await Promise.all(Object.values(site.value.fonts).map((name) => filesIn(inFolder(`fonts/${name}`))));
  const files = [
    ...ofRoot.map(inFolder),
    ...read.files,
    ...entries,
    ...pages.files,
    ...fonts.flat(),
    ...uses.map((use) => use.path),
  ];
  const aliases = [
    ...visible.flatMap((project) => project.aliases.map((from) => ({ from, to: addressOf(projectKind, project) }))),
    ...site.value.redirects,
    ...sections.flatMap(aliasesOf),
    // An old address in a draft may equal the address of a page, and then the page has priority. What is said of one
    // address has priority over what follows from the old address of a section.
  ].filter(({ from }, at, all) => !addresses.includes(from) && all.findIndex((other) => other.from === from) === at);
  const texts = [
    { file: inFolder(aboutKind.path), html: about.value.html },
    { file: inFolder(privacyKind.path), html: privacy.value.html },
    ...[...visible, ...sorted.releases, ...sorted.artworks, ...sorted.pages],
  ];
  const known = new Set([...addresses, ...aliases.map(({ from }) => from)]);
  const content: Content = {
    folder,
    siteAddress: siteAddressOf(process.env, site.value.url),
    site: site.value,
    messages: withInkNames(messages.value, site.value.ink_names),
    about: about.value,
    privacy: privacy.value,
    ...sorted,
    aliases,
    notes: [
      ...findAdvice(siteFile, siteKind.fields, site.value),
      ...findAdvice(inFolder(aboutKind.path), aboutKind.fields, about.value),
      ...findAdvice(inFolder(privacyKind.path), privacyKind.fields, privacy.value),
      ...sections.flatMap((section) => findAdvice(section.file, sectionKind.fields, section)),
      ...visible.flatMap((entry) => findAdvice(entry.file, projectKind.fields, entry)),
      ...sorted.releases.flatMap((entry) => findAdvice(entry.file, releaseKind.fields, entry)),
      ...sorted.artworks.flatMap((entry) => findAdvice(entry.file, artworkKind.fields, entry)),
      ...sorted.pages.flatMap((entry) => findAdvice(entry.file, pageKind.fields, entry)),
      ...findHomeWorkNotes(folder, site.value, visible),
      ...findLostRedirects(siteFile, site.value.redirects, addresses),
      ...findUnfilled([...sections, ...visible, ...sorted.pages]),
      ...(await findUnreadFiles(folder, new Set(files))),
      ...findLostLinks(texts, known),
      ...findLostButtons([...visible, ...sorted.pages], known),
    ],
  };
  return { ...reading, content, mistakes: [] };
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
}

/** Returns a resume with a name: its own, or the owner's. */
const withName = ({ basics, ...resume }: ValuesOf<typeof resumeKind.fields>, name: string): Resume => ({
  ...resume,
  basics: { ...basics, name: basics.name ?? name },
});

const NO_RESUME = { value: undefined, mistakes: [] };

/** Returns the old addresses of a section and of the pages below it. */
function aliasesOf(section: ShownSection): Content['aliases'] {
  const address = addressOf(sectionKind, section);
  const pages = [address, ...addressesBelow(section)];
  // An address with a query has no pages below it.
  const pagesOf = (old: string) => (old.includes('?') ? [address] : pages);
  return section.aliases.flatMap((old) => pagesOf(old).map((to) => ({ from: old + to.slice(address.length), to })));
}

/** Reads the names in site.yaml. Mistakes are left out because the reader of the file reports them. */
async function readNames(siteFile: string): Promise<Names> {
  const text = await readText(siteFile).catch(() => '');
  return namesOf(parseYaml(text, siteFile).value?.data);
}
