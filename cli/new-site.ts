import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { stringify } from 'yaml';
import { UserError } from '../lib/user-error.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { undefinedIfMissing } from '../model/if-missing.ts';
import { siteKind } from '../model/kinds/site.ts';
import { shownPath } from '../model/mistake-at.ts';
import { namesOf } from '../model/placeholders.ts';
import { readAs } from '../model/read-kind.ts';
import { parseYaml } from '../model/source-text.ts';

/** The answers to the questions about a new site, and the flags that give them. Only the name is needed. */
const SITE_FLAGS = ['name', 'studio', 'role', 'place', 'email', 'language', 'address'] as const;

export type SiteAnswers = Readonly<Partial<Record<(typeof SITE_FLAGS)[number], string | undefined>>>;

export const NEW_SITE_USAGE = `Usage: npm run new -- site --name "Your Name" [${SITE_FLAGS.slice(1)
  .map((flag) => `--${flag} …`)
  .join('] [')}]`;

const QUESTIONS = [
  ['name', 'Your name: '],
  ['studio', 'The name of your studio, if it has one: '],
  ['role', 'What you are, such as Graphic designer: '],
  ['place', 'Where you are, such as Durham: '],
  ['email', 'Your e-mail address, for everybody to read: '],
] as const satisfies readonly (readonly [keyof SiteAnswers, string])[];

/**
 * Asks five questions in a terminal. All but the first may be left empty.
 *
 * @throws UserError if the input ends before the last answer, such as by Ctrl+D
 */
export async function askAboutSite(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<SiteAnswers> {
  const terminal = createInterface({ input, output });
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  try {
    const answers: Record<string, string> = {};
    for (const [flag, question] of QUESTIONS) answers[flag] = await terminal.question(question, ended);
    return answers;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    throw new UserError('Nothing was written, because the answers ended too early.', { cause: error });
  } finally {
    terminal.close();
  }
}

/**
 * Writes the least content into an empty folder: a `site.yaml` with the answers. Returns its path.
 *
 * @throws UserError if the folder has content, the name is missing, or an answer cannot be used
 */
export async function startSite(content: string, answers: SiteAnswers): Promise<string> {
  const names = (await readdir(content).catch(undefinedIfMissing)) ?? [];
  const [first] = names.filter((name) => !name.startsWith('.') && name !== 'README.md').sort();
  if (first !== undefined) {
    throw new UserError(
      `There is content in ${shownPath(content)} already, such as ${first}. Name an empty folder in CONTENT_DIR, or move that content away.`,
    );
  }
  const given = (flag: keyof SiteAnswers) => answers[flag]?.trim() || undefined;
  if (given('name') === undefined) throw new UserError(`A site needs a name. ${NEW_SITE_USAGE}`);
  // Fields without an answer are left out of the file.
  const text = stringify(
    {
      format: CONTENT_FORMAT,
      url: given('address'),
      studio: given('studio'),
      owner: { name: given('name'), role: given('role'), email: given('email'), place: given('place') },
      language: given('language'),
    },
    { lineWidth: 0 },
  );
  const { mistakes } = readAs(siteKind, text, siteKind.path, namesOf(parseYaml(text, siteKind.path).value?.data));
  if (mistakes.length > 0) {
    throw new UserError(mistakes.map(({ field, expected }) => `${flagOf(field)}: ${expected}`).join('\n'));
  }
  const file = join(content, siteKind.path);
  await mkdir(content, { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
  return file;
}

/** Returns the flag of a field: `--email` for `owner.email`. */
const flagOf = (field: string) => `--${field === 'url' ? 'address' : field.replace('owner.', '')}`;
