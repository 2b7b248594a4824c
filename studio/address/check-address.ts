import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { PROOF_PATH, proofFile } from '../../server/http/address-proof.ts';
import type { AddressCheck } from '../api/address.ts';
import { answerAt } from '../public-site.ts';
import { isPrivateAddress } from './private-address.ts';

const TIME_OUT_MS = 5_000;
const PROOF_BYTES = 24;
/** Node's codes of errors about a certificate that is expired, of another name or not trusted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

type Ask = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

type Options = {
  readonly dataFolder: string;
  readonly buildFolder: string;
  readonly ask?: Ask;
  readonly resolve?: (name: string) => Promise<readonly string[]>;
};

/** Checks where an address of the site leads: its name in the DNS, and which server answers there. */
export async function checkAddress(
  url: string,
  { dataFolder, buildFolder, ask = fetch, resolve = addressesOf }: Options,
): Promise<AddressCheck> {
  const { hostname } = new URL(url);
  const found = await resolve(hostname.replace(/^\[|\]$/g, ''));
  const own = ownAddresses();
  if (found.length === 0) return { found: [], own, answer: 'none' };
  return { found: [...found], own, answer: await whoAnswers(url, { dataFolder, buildFolder, ask }) };
}

async function whoAnswers(
  url: string,
  { dataFolder, buildFolder, ask }: Required<Pick<Options, 'dataFolder' | 'buildFolder' | 'ask'>>,
): Promise<AddressCheck['answer']> {
  const file = proofFile(dataFolder);
  const proof = randomBytes(PROOF_BYTES).toString('hex');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, proof, { mode: 0o600 });
  try {
    const answer = await ask(url + PROOF_PATH, { signal: AbortSignal.timeout(TIME_OUT_MS) });
    if (answer.ok && (await answer.text()).trim() === proof) return 'here';
    return await answerAt(url, buildFolder, ask);
  } catch (error) {
    return isCertificateError(error) ? 'certificate' : 'none';
  } finally {
    await rm(file, { force: true });
  }
}

function isCertificateError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && CERTIFICATE.test(String(cause.code));
}

/** Returns the addresses of a name, as a visitor's computer would find them; none for an unknown name. */
async function addressesOf(name: string): Promise<readonly string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !isPrivateAddress(address))
    .map(({ address }) => address);
