import type { Content } from '../../model/content.ts';
import { fontsOf } from '../fonts/family.ts';
import { makeResume, type ResumeSource } from './resume.ts';

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
    fonts: fontsOf(folder, site),
    title: site.pages.resume.title,
    language: site.language,
  };

/** Renders the missing picture and PDF of the resume. */
export async function printResume(content: Pick<Content, 'folder' | 'resume' | 'site' | 'messages'>): Promise<void> {
  const source = resumeSourceOf(content);
  if (source) await makeResume(source);
}
