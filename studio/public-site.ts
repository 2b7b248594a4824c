import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SiteAddress } from '../model/site-address.ts';
import { browserAddress } from '../server/listening.ts';
import { readSample } from '../site-build/sample.ts';
import type { SiteStatus } from './api/site-status.ts';
import { isOfThisComputer } from './hosting/local-address.ts';
import type { StudioSettings } from './settings.ts';

const TIME_OUT_MS = 3_000;
/** A home page is 23 KB. The limit ends a download, such as a film, from another site. */
const LONGEST_PAGE_BYTES = 2_000_000;

const healthSchema = z.object({ waiting: z.number(), dead: z.number() });

type Ask = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

type PublicSiteOptions = {
  readonly settings: Pick<StudioSettings, 'host' | 'port' | 'publicOrigin' | 'buildFolder' | 'firebase'>;
  readonly readAddress: () => Promise<SiteAddress>;
  /** Whether the command that runs the studio also runs the public server. */
  readonly isServedHere: boolean;
  /** Whether a publish is uploaded to a host. */
  readonly hasHost: () => boolean;
  /** Whether a host serves the site since an upload. */
  readonly isOnHost: () => Promise<boolean>;
  readonly ask?: Ask;
};

export type PublicSite = {
  address(): Promise<string>;
  /** Checks whether the public server and the site's address answer. This takes at most three seconds. */
  status(): Promise<SiteStatus>;
};

export function publicSiteOf({
  settings,
  readAddress,
  isServedHere,
  hasHost,
  isOnHost,
  ask = fetch,
}: PublicSiteOptions): PublicSite {
  const { host, port, publicOrigin, buildFolder, firebase } = settings;
  return {
    address: async () => ownersAddress(settings, await readAddress(), isServedHere),
    async status() {
      const { url, base } = await readAddress();
      const localAddress = browserAddress(host, port) + base;
      const named = publicOrigin === undefined ? url : publicOrigin + base;
      const everywhere = named === undefined || (await isNotPublic(named)) ? undefined : named;
      const [isAnswering, answer] = await Promise.all([
        isPublicServer(localAddress, ask),
        everywhere === undefined ? undefined : answerAt(everywhere, buildFolder, ask),
      ]);
      return {
        here: { address: localAddress, isAnswering },
        ...(everywhere !== undefined && answer && { everywhere: { address: everywhere, answer } }),
        isOnHost: (await isOnHost()) || firebase !== undefined,
        isStatic: hasHost() && firebase === undefined,
      };
    },
  };
}

/** Whether visitors cannot open an address: only this computer can, or it is the sample's, which nobody has. */
const isNotPublic = async (address: string): Promise<boolean> =>
  isOfThisComputer(address) || (await readSample()).names.includes(new URL(address).hostname);

/** Returns the address of the site for its owner: a local server before `url`, which may not be online yet. */
export function ownersAddress(
  { publicOrigin, host, port }: Pick<StudioSettings, 'publicOrigin' | 'host' | 'port'>,
  { url, base }: SiteAddress,
  isServedHere: boolean,
): string {
  if (publicOrigin !== undefined) return publicOrigin + base;
  return (isServedHere ? undefined : url) ?? browserAddress(host, port) + base;
}

/** Whether the public server of this project answers at an address, within three seconds. */
export async function isPublicServer(address: string, ask: Ask = fetch): Promise<boolean> {
  try {
    const answer = await ask(`${address}/health`, { signal: AbortSignal.timeout(TIME_OUT_MS) });
    return healthSchema.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Recognizes a site by a file that its home page shares with the release, because hosts may change the page itself. */
export async function answerAt(
  address: string,
  buildFolder: string,
  ask: Ask,
): Promise<NonNullable<SiteStatus['everywhere']>['answer']> {
  const release = await readFile(join(buildFolder, 'current', 'site', 'index.html'), 'utf8');
  try {
    const answer = await ask(`${address}/`, { signal: AbortSignal.timeout(TIME_OUT_MS) });
    if (!answer.ok) return answer.status >= 500 ? 'none' : 'another-site';
    const page = await textOf(answer);
    const files = release.match(STATIC_ADDRESS)?.filter((address) => HASHED.test(address)) ?? [];
    return files.some((file) => page.includes(file)) ? 'this-site' : 'another-site';
  } catch {
    // The name is unknown, the connection failed, the certificate is wrong, or the request timed out.
    return 'none';
  }
}

const STATIC_ADDRESS = /\/static\/[\w./-]+/g;
/** A file name with a hash. Another site of this product only has the same folder names. */
const HASHED = /\.[\w-]{8,}\.\w+$/;

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_PAGE_BYTES) break;
  }
  return text;
}
