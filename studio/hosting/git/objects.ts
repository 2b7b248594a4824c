import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, deflate as deflateWithCallback } from 'node:zlib';

const deflate = promisify(deflateWithCallback);

const TYPE_CODES = { commit: 1, tree: 2, blob: 3 } as const;
const FILE_MODE = '100644';
const FOLDER_MODE = '40000';

type ObjectType = keyof typeof TYPE_CODES;

/** An object of a repository. A blob is read from its file when it is sent. */
export type GitObject = {
  readonly type: ObjectType;
  /** The SHA-1 that names the object, in hexadecimal digits. */
  readonly oid: string;
  readonly body: Buffer | { readonly file: string };
};

/** Returns the name of an object. */
export function oidOf(type: ObjectType, body: Uint8Array): string {
  return createHash('sha1').update(`${type} ${body.byteLength}\0`).update(body).digest('hex');
}

const objectOf = (type: ObjectType, body: Buffer): GitObject => ({ type, oid: oidOf(type, body), body });

/** Returns the tree objects of files, the root last. @param blobs the names of the files' blobs by path */
export function treesOf(blobs: ReadonlyMap<string, string>): GitObject[] {
  const files: [string, string][] = [];
  const folders = new Map<string, Map<string, string>>();
  for (const [path, oid] of blobs) {
    const slash = path.indexOf('/');
    if (slash === -1) files.push([path, oid]);
    else {
      const name = path.slice(0, slash);
      const inside = folders.get(name) ?? new Map<string, string>();
      folders.set(name, inside.set(path.slice(slash + 1), oid));
    }
  }
  const below = [...folders].map(([name, inside]) => ({ name, trees: treesOf(inside) }));
  const entries = [
    ...files.map(([name, oid]) => ({ mode: FILE_MODE, name, oid, key: name })),
    // Git sorts a folder as if its name ended with a slash.
    ...below.map(({ name, trees }) => ({ mode: FOLDER_MODE, name, oid: trees.at(-1)?.oid ?? '', key: `${name}/` })),
  ];
  const sorted = entries.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  const body = Buffer.concat(
    sorted.flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]),
  );
  return [...below.flatMap(({ trees }) => trees), objectOf('tree', body)];
}

/** Returns a commit without a parent, so that a branch never has more than one. @param seconds since 1970 */
export function commitOf(tree: string, seconds: number): GitObject {
  const who = `Studio <studio@localhost> ${seconds} +0000`;
  return objectOf('commit', Buffer.from(`tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nPublish the site\n`));
}

/** Yields a pack of objects, one object at a time. */
export async function* packOf(objects: readonly GitObject[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha1');
  const head = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
  head.writeUInt32BE(objects.length, 8);
  hash.update(head);
  yield head;
  for (const { type, body } of objects) {
    const bytes = Buffer.isBuffer(body) ? body : await readFile(body.file);
    // Pictures are compressed already.
    const packed = await deflate(bytes, { level: constants.Z_BEST_SPEED });
    const chunk = Buffer.concat([entryHead(TYPE_CODES[type], bytes.byteLength), packed]);
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** Returns the head of a pack's entry: three bits of type, and the size from its low bits up. */
function entryHead(code: number, size: number): Buffer {
  const bytes: number[] = [];
  let rest = Math.floor(size / 16);
  let byte = code * 16 + (size % 16);
  while (rest > 0) {
    bytes.push(byte + 128);
    byte = rest % 128;
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, byte]);
}
