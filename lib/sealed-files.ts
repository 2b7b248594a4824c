/** The folder of private works on a site: their closed pages and their encrypted files. */
export const PRIVATE_PATH = '/private';

/** The files beside the closed page of a private work. docs/private-works.md describes them. */
export const SEALED_FILES = { keys: 'keys.json', page: 'page.bin' } as const;

const CHUNKS = 'files';

/** The folder of all chunks of all private works, of which each has the same size. */
export const SEALED_FOLDER = `${PRIVATE_PATH}/${CHUNKS}`;

export const CHUNK_EXTENSION = '.bin';

/** Returns whether an address leads to an encrypted file of a private work, in any language of the site. */
export function isSealedFile(address: string): boolean {
  const [folder, work, name = ''] = address.split('/').slice(-3);
  if (`/${folder}` !== PRIVATE_PATH) return false;
  return work === CHUNKS ? name.endsWith(CHUNK_EXTENSION) : Object.values(SEALED_FILES).some((one) => one === name);
}
