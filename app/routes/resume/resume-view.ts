import { stat } from 'node:fs/promises';
import { describePicture } from '../../../assets/images/description.ts';
import { printResume } from '../../../assets/resume/print-resume.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import type { PictureView } from '../../components/picture/picture-view.ts';

/** Returns the picture, and the PDF's address and size (`86 KB`); undefined if the site has no resume. */
export async function resumeViews(
  content: SiteContent,
): Promise<{ sheet: PictureView; pdf: { url: string; size: string } } | undefined> {
  const { resumeFiles: files, messages, site } = content;
  if (!files) return undefined;
  await printResume(content);
  const { size } = await stat(files.pdf.file);
  const toWords = new Intl.NumberFormat(site.language, { style: 'unit', unit: 'kilobyte' });
  return {
    sheet: { ...(await describePicture(files.sheet)), alt: messages.resume.sheet_alt },
    pdf: { url: files.pdf.url, size: toWords.format(Math.ceil(size / 1000)) },
  };
}
