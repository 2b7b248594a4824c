import { z } from 'zod';
import { line, pageDescription } from './schema-parts.ts';

/** In the Markdown; `{kept_days}` is the figure of site.yaml. */
export const PRIVACY_PLACEHOLDERS = ['kept_days'] as const;

/** `privacy.md`. */
export const privacySchema = z.strictObject({ title: line, description: pageDescription, heading: line });

export type PrivacyFields = z.infer<typeof privacySchema>;
