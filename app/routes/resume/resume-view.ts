import { stat } from 'node:fs/promises';
import { describePicture } from '../../../assets/images/description.ts';
import { printResume } from '../../../assets/resume/print-resume.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import type { PictureView } from '../../components/picture/picture-view.ts';

/** The resume's picture. */
export async function resumeSheetView(content: SiteContent): Promise<PictureView> {
  await printResume(content);
  return { ...(await describePicture(content.resumeSheet)), alt: content.messages.resume.sheet_alt };
}

/** The PDF's address and its size: `86 KB`. */
export async function resumePdfView(content: SiteContent) {
  await printResume(content);
  const { resumePdf, site } = content;
  const { size } = await stat(resumePdf.file);
  const inWords = new Intl.NumberFormat(site.language, { style: 'unit', unit: 'kilobyte' });
  return { url: resumePdf.url, size: inWords.format(Math.ceil(size / 1000)) };
}
