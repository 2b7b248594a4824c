import { z } from 'zod';
import { aboutSchema } from '../../model/about.ts';
import { artworkSchema } from '../../model/artwork.ts';
import { readMarkdown } from '../../model/markdown.ts';
import { messagesSchema } from '../../model/messages.ts';
import { ownPageSchema } from '../../model/own-page.ts';
import type { Names } from '../../model/placeholders.ts';
import { PRIVACY_PLACEHOLDERS, privacySchema } from '../../model/privacy.ts';
import { projectSchema } from '../../model/project.ts';
import { releaseSchema } from '../../model/release.ts';
import { resumeSchema } from '../../model/resume.ts';
import { siteSchema } from '../../model/site.ts';

/** A kind of content file that is a text. */
export type TextKind = {
  /** Its path in the content folder. */
  readonly file: RegExp;
  readonly schema: z.ZodType<object>;
  /** What may stand in the braces of its body besides the names. */
  readonly placeholders?: readonly string[];
};

/** `site.yaml` is the first: the names in all others are said there. */
const TEXT_KINDS: readonly TextKind[] = [
  { file: /^site\.yaml$/, schema: siteSchema },
  { file: /^words\.yaml$/, schema: messagesSchema },
  { file: /^about\.md$/, schema: aboutSchema },
  { file: /^privacy\.md$/, schema: privacySchema, placeholders: PRIVACY_PLACEHOLDERS },
  { file: /^resume\.yaml$/, schema: resumeSchema },
  { file: /^portfolio\/[^/]+\/project\.md$/, schema: projectSchema },
  { file: /^music\/[^/]+\/release\.md$/, schema: releaseSchema },
  { file: /^art\/[^/]+\/artwork\.md$/, schema: artworkSchema },
  { file: /^pages\/(?!README\.md$)[^/]+\.md$/, schema: ownPageSchema },
];

/** Undefined for what is no text of the site. */
export const textKindOf = (file: string): TextKind | undefined => TEXT_KINDS.find((kind) => kind.file.test(file));

/** Whether the reader refuses a body. */
export const isBodyRefused = ({ placeholders = [] }: TextKind, body: string, names: Names): boolean =>
  readMarkdown(`---\n---\n${body}`, '', ANYTHING, { names, placeholders }).mistakes.length > 0;

const ANYTHING = z.object({});
