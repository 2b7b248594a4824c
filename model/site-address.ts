import { z } from 'zod';
import { readEarly } from './early-site.ts';
import { siteUrl } from './schema-parts.ts';

export type SiteAddress = {
  /** The full address without a trailing slash, such as `https://studio.example/work`; undefined if it is not set. */
  readonly url: string | undefined;
  /** The base path, such as `/work`; empty at the root of its host. */
  readonly base: string;
};

const EXPECTED_SITE_URL =
  'SITE_URL: expected an address such as https://studio.example/work, or its path alone, such as /work';
const basePath = z.string().regex(/^(\/[\w.~-]+)*\/?$/);
const setting = z.union([siteUrl, basePath.transform((base) => base.replace(/\/$/, ''))], EXPECTED_SITE_URL);

/** Returns the address from `SITE_URL` or site.yaml. Throws if `SITE_URL` is neither an address nor a path. */
export function siteAddressOf(
  environment: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
): SiteAddress {
  const parsed = environment.SITE_URL ? setting.safeParse(environment.SITE_URL) : { success: true, data: url ?? '' };
  if (!parsed.success || parsed.data === undefined)
    throw new Error(`${EXPECTED_SITE_URL}, got "${environment.SITE_URL}".`);
  const whole = URL.parse(parsed.data);
  return whole ? { url: parsed.data, base: whole.pathname.replace(/\/$/, '') } : { url: undefined, base: parsed.data };
}

export async function readSiteAddress(
  contentFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SiteAddress> {
  return siteAddressOf(environment, (await readEarly(contentFolder, z.object({ url: siteUrl.optional() })))?.url);
}

/** Returns the base path of the code: CODE_BASE, which site-build/code.ts sets, or else the site's base path. */
export const baseOfCode = async (
  contentFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> => environment.CODE_BASE ?? (await readSiteAddress(contentFolder, environment)).base;
