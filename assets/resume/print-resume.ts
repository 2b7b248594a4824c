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

type Resumed = Pick<Content, 'folder' | 'resume' | 'site' | 'messages'>;

/** Renders the missing picture and PDF of the resume in one language. */
export async function printResume(content: Resumed): Promise<void> {
  const source = resumeSourceOf(content);
  if (source) await makeResume(source);
}

/** Renders the missing pictures and PDFs of the resume in all languages of the site. */
export async function printResumes(content: Resumed & { readonly translations: readonly Resumed[] }): Promise<void> {
  for (const one of [content, ...content.translations]) await printResume(one);
}
