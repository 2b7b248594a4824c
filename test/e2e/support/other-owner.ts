import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSiteContent } from '../../../assets/site-content.ts';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { PATIENCE } from '../../patience.ts';
import { type BuiltCopy, buildFor, type OwnersChoice } from './build-copy.ts';
import { content } from './sample.ts';
import { type OwnServer, startSite, test } from './site.ts';

/** The running site of another owner; its values exist while the tests of its group run. */
export type OtherOwner = {
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  /** The folder of the content. */
  readonly content: string;
  /** The folder of the built pages. */
  readonly client: string;
  /** What the build said. */
  readonly message: string;
  /** Reads the addresses of all pages. */
  readonly addresses: () => Promise<readonly string[]>;
};

/** The time limit for a build: thrice what a small site takes on a busy machine. */
const BUILD_MS = 90_000 * PATIENCE;

/** Builds and serves the site of another owner for the tests of a group, which run one after another. */
export function serveOwner(
  write: (from: string, to: string) => Promise<void>,
  { buildMs = BUILD_MS, ...choice }: { buildMs?: number } & Omit<OwnersChoice, 'content'> = {},
): OtherOwner {
  let folder = '';
  let copy: BuiltCopy | undefined;
  let server: OwnServer | undefined;

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(buildMs);
    folder = await mkdtemp(path.join(tmpdir(), 'other-owner-'));
    await write(content.folder, path.join(folder, 'content'));
    copy = await buildFor('https://studio.example', { content: path.join(folder, 'content'), ...choice });
    server = await startSite(copy.build);
  });

  test.afterAll(async () => {
    await server?.stop();
    await copy?.remove();
    await rm(folder, { recursive: true });
  });

  return {
    get url() {
      return server?.url ?? '';
    },
    get content() {
      return path.join(folder, 'content');
    },
    get client() {
      return path.join(copy?.build ?? '', 'client');
    },
    get message() {
      return copy?.message ?? '';
    },
    async addresses() {
      const read = await readSiteContent(path.join(folder, 'content'));
      if (!read.content) throw new Error('The content of the other owner has mistakes.');
      return siteAddresses(read.content);
    },
  };
}
