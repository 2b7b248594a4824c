import { z } from 'zod';
import { line, pageDescription, pictureRef } from './schema-parts.ts';

/** `about.md`; the Markdown is the biography. */
export const aboutSchema = z.strictObject({
  title: line,
  description: pageDescription,
  heading: line,
  photo: pictureRef.omit({ caption: true }),
  resume_button: line,
});

export type AboutFields = z.infer<typeof aboutSchema>;
