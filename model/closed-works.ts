import { z } from 'zod';
import type { Environment } from '../lib/environment.ts';
import { parseJson } from '../lib/parse-json.ts';
import { UserError } from '../lib/user-error.ts';
import type { Content, Project } from './content.ts';
import { addressOf } from './kinds/places.ts';
import { projectKind } from './kinds/project.ts';
import { shownPath } from './mistake-at.ts';
import type { Note } from './notes.ts';
import { instantIn } from './published.ts';

const base64 = z.base64();

const passphraseSchema = z.strictObject({
  id: z.string().min(1),
  /** The client that knows the passphrase. */
  name: z.string(),
  /** The key that PBKDF2 derives from the passphrase. The passphrase itself is stored nowhere. */
  key: base64,
  /** The last day on which it opens the work. */
  until: z.iso.date().optional(),
});

const accessSchema = z.strictObject({
  /** The name of the work in its address, which says nothing about the work. */
  id: z.string().regex(/^[a-z0-9]{8,32}$/),
  salt: base64,
  /** The secret from which the keys of the work are derived. */
  secret: base64,
  passphrases: z.array(passphraseSchema),
});

/** The passphrases of private works by the address that each work would have without one. */
const settingSchema = z.record(z.string().startsWith('/'), accessSchema);

export type Passphrase = z.infer<typeof passphraseSchema>;
export type WorkAccess = z.infer<typeof accessSchema>;
export type PrivateAccess = z.infer<typeof settingSchema>;

/** Reads the setting with the passphrases of private works. @throws UserError without a word of the setting */
export function readPrivateAccess({ PRIVATE_WORKS }: Environment): PrivateAccess {
  if (!PRIVATE_WORKS) return {};
  const parsed = settingSchema.safeParse(parseJson(PRIVATE_WORKS));
  if (!parsed.success) throw new UserError('PRIVATE_WORKS cannot be read. Restore it from a backup, or set it again.');
  return parsed.data;
}

/** A private work whose closed page and encrypted files a build makes. */
export type ClosedWork = {
  readonly id: string;
  readonly project: Project;
  readonly access: WorkAccess;
  /** The passphrases that open the work now. */
  readonly passphrases: readonly Passphrase[];
};

type Addressed = { readonly section: string; readonly slug: string; readonly aliases: readonly string[] };

/** Returns the address under which the access of a work is kept: its own, or one that it had before. */
export const accessAddress = (access: PrivateAccess, work: Addressed): string | undefined =>
  [addressOf(projectKind, work), ...work.aliases].find((address) => access[address]);

/** Returns the instant at which a passphrase ends, on the clocks of the site; undefined for one without an end. */
export function endOf({ until }: Pick<Passphrase, 'until'>, timeZone: string): Date | undefined {
  if (until === undefined) return undefined;
  const nextDay = new Date(Date.parse(`${until}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return instantIn(timeZone, nextDay);
}

/** Returns whether a passphrase opens nothing any more. */
export function hasEnded(passphrase: Pick<Passphrase, 'until'>, timeZone: string, now = new Date()): boolean {
  const end = endOf(passphrase, timeZone);
  return end !== undefined && end <= now;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the passphrases that have not ended. */
export const passphrasesAt = ({ passphrases }: WorkAccess, timeZone: string, now = new Date()): Passphrase[] =>
  passphrases.filter((one) => !hasEnded(one, timeZone, now));

/** Returns the private works that have an address on this machine, and a note for each other one. @throws UserError */
export function closedWorksOf(
  { privateWorks, site }: Pick<Content, 'privateWorks' | 'site'>,
  environment: Environment,
  now = new Date(),
): { works: ClosedWork[]; notes: Note[]; until: Date | undefined } {
  const all = readPrivateAccess(environment);
  const works = privateWorks.flatMap((project): ClosedWork[] => {
    const access = all[accessAddress(all, project) ?? ''];
    if (!access) return [];
    return [{ id: access.id, project, access, passphrases: passphrasesAt(access, site.time_zone, now) }];
  });
  const ends = works.flatMap(({ passphrases }) => passphrases.flatMap((one) => endOf(one, site.time_zone) ?? []));
  const hidden = privateWorks.filter((project) => !works.some((work) => work.project === project));
  return {
    works,
    notes: hidden.map(({ file }) => ({ file: shownPath(file), message: NO_PASSPHRASE })),
    until: ends.sort((a, b) => a.getTime() - b.getTime())[0],
  };
}

const NO_PASSPHRASE =
  'nobody sees this work: it is private, and there is no passphrase for it on this machine (npm run private)';
