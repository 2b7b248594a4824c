import { randomBytes } from 'node:crypto';
import { NONCE_BYTES, ROUNDS, type WrappedKeys } from '../../app/components/sealed-work/sealed-format.ts';
import { SEALED_FILES } from '../../lib/sealed-files.ts';
import type { ClosedWork } from '../../model/closed-works.ts';
import { privateAddress } from '../../model/page-addresses.ts';
import type { ReleaseRecord } from '../releases.ts';
import { type SiteFile, sitePath } from '../site-file.ts';
import { hashOf, seal, workKeyOf } from './seal.ts';

const KEYS_A_STEP = 8;
/** A wrapped key: nonce, key and tag. */
const WRAPPED_BYTES = NONCE_BYTES + 32 + 16;

type Opened = Pick<ClosedWork, 'access' | 'passphrases'>;

const keysPath = (address: string) => sitePath(`${address}/${SEALED_FILES.keys}`);

const stateOf = ({ access, passphrases }: Opened) =>
  hashOf(access.salt, workKeyOf(access, passphrases), ...passphrases.map(({ key }) => key));

/** Returns the file with the key of a work, wrapped once for each passphrase, among others that open nothing. */
export function keysFile(address: string, work: Opened): SiteFile {
  const { access, passphrases } = work;
  return {
    path: keysPath(address),
    key: () => stateOf(work),
    make() {
      const workKey = workKeyOf(access, passphrases);
      const count = Math.max(1, Math.ceil(passphrases.length / KEYS_A_STEP)) * KEYS_A_STEP;
      const wrapped = passphrases.map(({ key }) => seal(Buffer.from(key, 'base64'), 'key', workKey));
      const decoys = Array.from({ length: count - wrapped.length }, () => randomBytes(WRAPPED_BYTES));
      // In the order of their letters, which are random, nothing shows which keys are real.
      const keys = [...wrapped, ...decoys].map((one) => one.toString('base64')).sort();
      return JSON.stringify({ format: 1, rounds: ROUNDS, salt: access.salt, keys } satisfies WrappedKeys);
    },
  };
}

/** Returns whether these passphrases alone open a work in a release; undefined if the release does not have the work. */
export function hasPassphrases({ files }: Pick<ReleaseRecord, 'files'>, work: Opened): boolean | undefined {
  const state = files[keysPath(privateAddress(work.access.id))];
  return state === undefined ? undefined : state === stateOf(work);
}
