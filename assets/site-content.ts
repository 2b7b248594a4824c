import path from 'node:path';
import { byOrder, type Content, type ContentOptions, readContent } from '../model/content.ts';
import { siteKind } from '../model/kinds/site.ts';
import { missingFile } from '../model/missing-file.ts';
import { mistakeAt } from '../model/mistake-at.ts';
import { ContentError, type Mistake } from '../model/mistakes.ts';
import { sectionsOf } from '../model/sections.ts';
import { slug } from '../model/slug.ts';
import type { FileUse } from '../model/used-files.ts';
import { findFontMistakes, findFontNotes } from './fonts/font-mistakes.ts';
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
  /** The pictures and media of hidden projects, which no release contains. */
  hiddenFiles: Pick<SiteContent, 'pictures' | 'media'>;
  cards: ReadonlyMap<string, PageCard>;
};

type ResumeSiteFiles = { sheet: string; pdf: { file: string; url: string } };

/** Reads and checks the content folder and every file that it names. Returns the content, or every mistake at once. */
export async function readSiteContent(
  folder: string,
  options: ContentOptions = {},
): Promise<{ content: SiteContent | undefined; mistakes: readonly Mistake[] }> {
  const { content, site, projects, uses, mistakes: ofTexts } = await readContent(folder, options);
  const mark = await readMarkOf(folder, site?.mark);
  const mistakes = [
    ...ofTexts,
    ...(typeof mark === 'string' ? [] : mark),
    ...(site ? await findFontMistakes(folder, site) : []),
    ...(await findSeparationMistakes(projects)),
    ...(await findFileMistakes(uses)),
  ];
  if (mistakes.length > 0 || !content || typeof mark !== 'string') return { content: undefined, mistakes };
  const resume = await resumeFilesOf(content);
  const hiddenFolders = new Set(content.hidden.map(({ folder: of }) => of));
  const isHidden = ({ path: file }: FileUse) => hiddenFolders.has(path.dirname(file));
  const shown = pathsIn(uses.filter((use) => !isHidden(use)));
  const made = {
    ...content,
    mark,
    resumeFiles: resume,
    pictures: [...shown.pictures, ...(resume ? [resume.sheet] : [])],
    media: shown.media,
    hiddenFiles: pathsIn(uses.filter(isHidden)),
  };
  const cards = cardsOf(made);
  const ofFonts = options.isDraft
    ? []
    : [
        ...(await findLetterNotes(folder, content.site, wordsSetOn(content, cards))),
        ...(await findFontNotes(folder, content.site)),
      ];
  return { content: { ...made, notes: [...content.notes, ...ofFonts], cards }, mistakes: [] };
}

function pathsIn(uses: readonly FileUse[]): SiteContent['hiddenFiles'] {
  const ofKind = (kind: FileUse['kind']) => [
    ...new Set(uses.filter((use) => use.kind === kind).map((use) => use.path)),
  ];
  return { pictures: ofKind('picture'), media: ofKind('media') };
}

/** Returns the content with one hidden project in its place, for the owner's preview only. Throws without one. */
export function withHiddenProject(content: SiteContent, slug: string): SiteContent {
  const project = content.hidden.find((hidden) => hidden.slug === slug);
  if (!project) throw new Error(`No hidden project is called ${slug}.`);
  const projects = [...content.projects, project].sort(byOrder);
  const shown = { ...content, projects };
  const whole = { ...shown, sections: sectionsOf(shown) };
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
    pdf: { file: pdf, url: `/${slug(`${source.resume.basics.name} resume`, source.language)}.pdf` },
  };
}

async function readMarkOf(folder: string, name: string | undefined): Promise<string | Mistake[]> {
  if (name === undefined) return [];
  try {
    return await readMark(path.join(folder, name));
  } catch (error) {
    if (!(error instanceof UnusableMark)) throw error;
    const expected = (await missingFile(path.join(folder, name))) ?? `${name} ${error.reason}`;
    return [await mistakeAt(path.join(folder, siteKind.path), ['mark'], expected)];
  }
}
