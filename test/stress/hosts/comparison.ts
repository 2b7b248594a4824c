import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesOf } from '../setup/addresses.ts';

export type Host = {
  readonly name: string;
  /** The address, without a slash at the end. */
  readonly address: string;
  /** The encodings for which the host serves the compressed files next to a text. */
  readonly encodings: readonly ('br' | 'gzip')[];
  readonly hasRanges: boolean;
};

const ENDING = { br: '.br', gzip: '.gz' };
const UNKNOWN = ['/no-such-page', '/no-such-page/', '/portfolio/none', '/static/gone.js'];
/** Range requests for `size` bytes with the expected part; `part` is undefined if they cannot be satisfied. */
const RANGES: readonly ((size: number) => {
  readonly range: string;
  readonly part: readonly [number, number] | undefined;
})[] = [
  () => ({ range: 'bytes=0-0', part: [0, 1] }),
  (size) => ({ range: 'bytes=5-99', part: [5, Math.min(100, size)] }),
  (size) => ({ range: 'bytes=7-', part: [7, size] }),
  (size) => ({ range: 'bytes=-7', part: [size - 7, size] }),
  (size) => ({ range: `bytes=${size}-`, part: undefined }),
];
const MIN_BYTES = 10;

/** The number of compared answers, and one line per difference. */
export type Comparison = { readonly answers: number; readonly differences: readonly string[] };

/** Compares the hosts' answers with the files, with and without slash, missing, in each encoding, and in ranges. */
export async function compareHosts(folder: string, hosts: readonly Host[]): Promise<Comparison> {
  const differences: string[] = [];
  let answers = 0;
  const missing = await readFile(join(folder, '404.html'));
  for (const host of hosts) {
    const check = async (path: string, expected: Expected) => {
      answers += 1;
      const wrong = await difference(host.address + path, expected);
      if (wrong !== undefined) differences.push(`${host.name} ${path}: ${wrong}`);
    };
    for (const file of await addressesOf(folder)) {
      const bytes = await readFile(join(folder, file));
      await check(file, { bytes });
      if (file.endsWith('/index.html')) {
        const page = file.slice(0, -'/index.html'.length);
        for (const path of new Set([page || '/', `${page}/`])) await check(path, { bytes });
      }
      for (const encoding of host.encodings) {
        if (existsSync(join(folder, file + ENDING[encoding]))) await check(file, { bytes, encoding });
      }
      if (!host.hasRanges || bytes.length < MIN_BYTES) continue;
      for (const { range, part } of RANGES.map((of) => of(bytes.length))) {
        await check(file, { bytes: part && bytes.subarray(...part), range, size: bytes.length });
      }
    }
    for (const path of UNKNOWN) await check(path, { bytes: missing, status: 404 });
  }
  return { answers, differences };
}

type Expected = {
  /** The decompressed body; undefined if no part is expected. */
  readonly bytes: Buffer | undefined;
  readonly status?: number;
  readonly encoding?: 'br' | 'gzip';
  readonly range?: string;
  /** Size of the whole file in bytes, for a range request. */
  readonly size?: number;
};

const FAMILIES: readonly (readonly [RegExp, RegExp])[] = [
  [/(\.html|\/|\/[^./]+)$/, /^text\/html/],
  [/\.css$/, /^text\/css/],
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.(avif|jpg|png|svg|ico)$/, /^image\//],
  [/\.(webm|mp4)$/, /^video\//],
];

/** Returns the difference, if any. A host may send an unknown type as `application/octet-stream`. */
async function difference(
  url: string,
  { bytes, encoding, range, size, status }: Expected,
): Promise<string | undefined> {
  const headers = { 'Accept-Encoding': encoding ?? 'identity', ...(range && { Range: range }) };
  const answer = await fetch(url, { headers });
  const came = Buffer.from(await answer.arrayBuffer());
  const expectedStatus = status ?? (range === undefined ? 200 : bytes === undefined ? 416 : 206);
  if (answer.status !== expectedStatus) return `status ${answer.status}, not ${expectedStatus} ${range ?? ''}`;
  if ((answer.headers.get('Content-Encoding') ?? undefined) !== encoding) return `not encoded as ${encoding}`;
  if (bytes === undefined) {
    const message = answer.headers.get('Content-Range');
    return message === `bytes */${size}` ? undefined : `Content-Range ${message}`;
  }
  if (!came.equals(bytes)) return `other bytes: ${came.length} for ${bytes.length} ${encoding ?? ''} ${range ?? ''}`;
  const type = answer.headers.get('Content-Type') ?? '';
  const family = FAMILIES.find(([path]) => path.test(new URL(url).pathname))?.[1];
  const isOfFamily =
    family === undefined || expectedStatus === 404 || type === 'application/octet-stream' || family.test(type);
  return isOfFamily ? undefined : `type ${type}`;
}
