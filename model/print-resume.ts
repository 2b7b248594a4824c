import path from 'node:path';
import { makeResume, ResumeTooLong } from '../assets/resume/resume.ts';
import { type Content, resumeSourceOf } from './content.ts';
import { shownPath } from './mistake-at.ts';
import { ContentError } from './mistakes.ts';

/**
 * Makes the picture and the PDF of the resume where they are missing. Reading the content only says where they stand.
 *
 * @throws ContentError where the resume does not fit on its page
 */
export async function printResume(content: Pick<Content, 'folder' | 'resume' | 'site' | 'messages'>): Promise<void> {
  try {
    await makeResume(resumeSourceOf(content));
  } catch (error) {
    if (!(error instanceof ResumeTooLong)) throw error;
    const file = shownPath(path.join(content.folder, 'resume.yaml'));
    throw new ContentError([{ file, line: 1, field: '', expected: error.message }]);
  }
}
