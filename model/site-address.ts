import { z } from 'zod';
import { readEarly } from './early-site.ts';
import { siteUrl } from './schema-parts.ts';

/** Where the site stands on the web. */
export type SiteAddress = {
  /** `https://studio.example/work`, without a trailing slash; undefined where nobody has said it. */
  readonly url: string | undefined;
  /** `/work`; empty at the root of its host. */
  readonly base: string;
};

const EXPECTED_SITE_URL =
  'SITE_URL: expected an address such as https://studio.example/work, or its path alone, such as /work';
const basePath = z.string().regex(/^(\/[\w.~-]+)*\/?$/);
const setting = z.union([siteUrl, basePath.transform((base) => base.replace(/\/$/, ''))], EXPECTED_SITE_URL);

/** What `SITE_URL` says, or else `url` of site.yaml. Throws Error for a setting that is no address or path. */
export function siteAddressOf(
  environment: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
): SiteAddress {
  const message = environment.SITE_URL ? setting.safeParse(environment.SITE_URL) : { success: true, data: url ?? '' };
  if (!message.success || message.data === undefined)
    throw new Error(`${EXPECTED_SITE_URL}, got "${environment.SITE_URL}".`);
  const whole = URL.parse(message.data);
  return whole
    ? { url: message.data, base: whole.pathname.replace(/\/$/, '') }
    : { url: undefined, base: message.data };
}

/** The same before the content is read. */
export async function readSiteAddress(
  contentFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SiteAddress> {
  return siteAddressOf(environment, (await readEarly(contentFolder, z.object({ url: siteUrl.optional() })))?.url);
}

/** The base path of the code that is bundled: CODE_BASE, which site-build/code.ts sets for that process, or else the site's. */
export const baseOfCode = async (
  contentFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> => environment.CODE_BASE ?? (await readSiteAddress(contentFolder, environment)).base;
