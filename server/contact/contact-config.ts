import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { AnswerWords } from './answer.ts';
import { REFUSALS, type Reason } from './refused.ts';

const FORM_ADDRESS = '/contact';

/** Keys and ids that are not ours are the owner's mistake: one sentence will do for the visitor. */
const NOT_SET_UP: ReadonlySet<string> = new Set<Reason>([
  'no key',
  'no service',
  'no template',
  'unknown key',
  'unknown service',
  'unknown template',
]);

const pageWords = z.object({
  sent: z.string(),
  error: z.string(),
  thanks: z.string(),
  reference: z.string(),
  advice: z.string(),
  back: z.string(),
});
const reasonWords = z.object({ 'not set up': z.string(), fault: z.string() }).catchall(z.string());

const factsSchema = z.object({
  /** The path below which the site stands, without a slash at the end. */
  base: z.string(),
  siteName: z.string(),
  language: z.string(),
  /** For how long a delivered message is kept; the privacy page says the same. */
  keptDays: z.int().positive(),
  ids: z.object({ serviceId: z.string(), templateId: z.string(), publicKey: z.string() }),
  words: pageWords.and(reasonWords),
  /** The style sheet of the answer page. */
  answerStyle: z.string(),
});

/** What the build says of the contact form: the ids in its pages, and the words of the answers. */
export type ContactFacts = Pick<z.infer<typeof factsSchema>, 'base' | 'siteName' | 'ids' | 'keptDays'> & {
  words: AnswerWords;
};

/**
 * Reads what the build wrote.
 *
 * @param file absolute path of `contact.json`
 * @throws Refusal when it is missing or not what the build writes
 */
export async function readContactFacts(file: string): Promise<ContactFacts> {
  try {
    return contactFacts(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Refusal(`${file} cannot be read: run "npm run build" again.`, { cause: error });
  }
}

/** Checks what the build says. Throws a ZodError when it is something else. */
export function contactFacts(said: unknown): ContactFacts {
  const { base, siteName, ids, keptDays, language, words, answerStyle } = factsSchema.parse(said);
  const own = { siteName, homePath: `${base}/`, formPath: base + FORM_ADDRESS, style: answerStyle };
  const answers = { ...words, ...own, language, why: whyOf(words) };
  return { base, siteName, ids, keptDays, words: answers };
}

function whyOf(words: z.infer<typeof reasonWords>): AnswerWords['why'] {
  const wordsOf = (reason: string) => words[NOT_SET_UP.has(reason) ? 'not set up' : reason];
  const why = Object.keys(REFUSALS).map((reason) => [reason, wordsOf(reason)]);
  return { ...Object.fromEntries(why), fault: words.fault };
}
