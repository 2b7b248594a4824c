import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';

/** The path, below the site's base, at which this server proves to the studio that an address leads to it. */
export const PROOF_PATH = '/health/here';

/** The file with the proof, which the studio writes while it checks an address. */
export const proofFile = (dataFolder: string): string => join(dataFolder, 'address-proof');

/** Responds with the proof, or as not found while no address is checked. */
export function addressProof(dataFolder: string): Handler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    const proof = await readFile(proofFile(dataFolder), 'utf8').catch(() => undefined);
    return proof === undefined ? c.text('Not Found', 404) : c.text(proof);
  };
}
