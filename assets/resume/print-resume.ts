import path from 'node:path';
import type { Content } from '../../model/content.ts';
import { resumeKind } from '../../model/kinds/resume.ts';
import { shownPath } from '../../model/mistake-at.ts';
import { ContentError } from '../../model/mistakes.ts';
import { fontsOf } from '../fonts/family.ts';
import { makeResume, type ResumeSource, ResumeTooLong } from './resume.ts';

/** Returns the data of a site's resume; undefined if the owner shows none. */
export const resumeSourceOf = ({
  folder,
  resume,
  site,
  messages,
}: Pick<Content, 'folder' | 'resume' | 'site' | 'messages'>): ResumeSource | undefined =>
  resume && {
    resume,
    words: messages.resume,
    inks: site.inks,
    fonts: fontsOf(folder, site.fonts),
    title: site.pages.resume.title,
    language: site.language,
  };

/** Renders the missing picture and PDF of the resume. Throws ContentError if the resume does not fit on its page. */
export async function printResume(content: Pick<Content, 'folder' | 'resume' | 'site' | 'messages'>): Promise<void> {
  const source = resumeSourceOf(content);
  if (!source) return;
  try {
    await makeResume(source);
  } catch (error) {
    if (!(error instanceof ResumeTooLong)) throw error;
    const file = shownPath(path.join(content.folder, resumeKind.path));
    throw new ContentError([{ file, line: 1, field: '', expected: error.message }]);
  }
}
