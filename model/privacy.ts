import { z } from 'zod';
import { line, pageDescription } from './schema-parts.ts';

/** `privacy.md`; `{kept_days}` in the Markdown is the figure of site.yaml. */
export const privacySchema = z.strictObject({ title: line, description: pageDescription, heading: line });

export type PrivacyFields = z.infer<typeof privacySchema>;
