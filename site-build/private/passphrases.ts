import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { plainPassphrase, ROUNDS } from '../../app/components/sealed-work/sealed-format.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Passphrase, PrivateAccess, WorkAccess } from '../../model/closed-works.ts';
import { PASSPHRASE_LENGTH } from '../../model/limits.ts';

const derive = promisify(pbkdf2);

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES_A_WORD = 3;
const WORDS = 4;

const letterOf = (letters: string) => letters.charAt(randomInt(letters.length));

/** Makes a passphrase that can be read over the telephone. It has 73 bits, which PBKDF2 makes 92. */
export const newPassphrase = (): string =>
  Array.from({ length: WORDS }, () =>
    Array.from({ length: SYLLABLES_A_WORD }, () => letterOf(CONSONANTS) + letterOf(VOWELS)).join(''),
  ).join(' ');

const randomId = () => randomBytes(8).toString('hex');

export const newAccess = (): WorkAccess => ({
  id: randomId(),
  salt: randomBytes(SALT_BYTES).toString('base64'),
  secret: randomBytes(KEY_BYTES).toString('base64'),
  passphrases: [],
});

/** The passphrase of a client: a name for the owner, perhaps its own words, and perhaps a last day. */
export type NewPassphrase = Pick<Passphrase, 'name' | 'until'> & { readonly words?: string | undefined };

/** Adds a passphrase to the work at an address, and returns its words, which nothing can show again. @throws UserError */
export async function withPassphrase(
  all: PrivateAccess,
  address: string,
  { name, until, words = newPassphrase() }: NewPassphrase,
): Promise<{ all: PrivateAccess; words: string }> {
  const { length } = plainPassphrase(words);
  if (length < PASSPHRASE_LENGTH.min) {
    throw new UserError(`The passphrase has ${length} letters; the least is ${PASSPHRASE_LENGTH.min}.`);
  }
  const access = all[address] ?? newAccess();
  const salt = Buffer.from(access.salt, 'base64');
  const key = await derive(plainPassphrase(words), salt, ROUNDS, KEY_BYTES, 'sha256');
  const added = { id: randomId(), name, key: key.toString('base64'), ...(until !== undefined && { until }) };
  return { all: { ...all, [address]: { ...access, passphrases: [...access.passphrases, added] } }, words };
}

/** Takes a passphrase away from the work at an address. */
export function withoutPassphrase(all: PrivateAccess, address: string, id: string): PrivateAccess {
  const access = all[address];
  if (!access) return all;
  return { ...all, [address]: { ...access, passphrases: access.passphrases.filter((one) => one.id !== id) } };
}
