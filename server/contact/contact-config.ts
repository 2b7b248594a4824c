import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UserError } from '../../lib/user-error.ts';
import type { AnswerPages, Answers } from './answer.ts';
import { REFUSALS, type Reason } from './http-error.ts';

const NOT_SET_UP: ReadonlySet<string> = new Set<Reason>([
  'no key',
  'no service',
  'no template',
  'unknown key',
  'unknown service',
  'unknown template',
]);

const template = z.array(z.union([z.string(), z.object({ slot: z.string() })]));
const reasonWords = z.object({ 'not set up': z.string(), fault: z.string() }).catchall(z.string());

/** The answers in one language. */
const answers = z.object({
  pages: z.object({ sent: template, notSent: template }),
  advice: z.object({ kept: z.string(), lost: z.string() }),
  why: reasonWords,
});

const configSchema = z.object({
  base: z.string(),
  siteName: z.string(),
  /** Days for which delivered messages are stored; the privacy page states this number. */
  keptDays: z.int().positive(),
  /** Whether the privacy page says that messages are mailed; older releases lack this field. */
  hasMailbox: z.boolean().optional(),
  /** The form's target: a relay such as this server, the hosted service, or `none` if the site has no form. */
  service: z.enum(['own', 'hosted', 'none']),
  ids: z.object({ serviceId: z.string(), templateId: z.string(), publicKey: z.string() }),
  ...answers.shape,
  /** The answers in further languages by their tags; older releases lack this field. */
  languages: z.record(z.string(), answers).optional(),
});

export type ContactConfig = Pick<
  z.infer<typeof configSchema>,
  'base' | 'siteName' | 'service' | 'ids' | 'keptDays' | 'hasMailbox'
> & {
  pages: Answers;
};

/** Reads `contact.json`. Throws UserError if the file is missing or invalid. */
export async function readContactConfig(file: string): Promise<ContactConfig> {
  try {
    return parseContactConfig(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new UserError(`${file} cannot be read: run "npm run build" again.`, { cause: error });
  }
}

export function parseContactConfig(json: unknown): ContactConfig {
  const { pages, advice, why, languages = {}, ...config } = configSchema.parse(json);
  const others = Object.entries(languages).map(([tag, texts]) => [tag, answersOf(texts)] as const);
  return { ...config, pages: { first: answersOf({ pages, advice, why }), others: new Map(others) } };
}

const answersOf = ({ pages, advice, why }: z.infer<typeof answers>): AnswerPages => ({
  ...pages,
  advice,
  why: reasonTexts(why),
});

function reasonTexts(words: z.infer<typeof reasonWords>): AnswerPages['why'] {
  const wordsOf = (reason: string) => words[NOT_SET_UP.has(reason) ? 'not set up' : reason];
  const why = Object.keys(REFUSALS).map((reason) => [reason, wordsOf(reason)]);
  return { ...Object.fromEntries(why), fault: words.fault };
}
