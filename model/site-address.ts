import { z } from 'zod';
import { readEarly } from './early-site.ts';
import { siteUrl } from './schema-parts.ts';

/** Where the site stands on the web. */
export type SiteAddress = {
  /** Its whole address, `https://studio.example/work`, without a slash at the end; undefined while nobody has said it. */
  readonly url: string | undefined;
  /** Its base path, `/work`; empty at the root of its host. */
  readonly base: string;
};

const EXPECTED_SITE_URL =
  'SITE_URL: expected an address such as https://studio.example/work, or its path alone, such as /work';
const basePath = z.string().regex(/^(\/[\w.~-]+)*\/?$/);
const setting = z.union([siteUrl, basePath.transform((base) => base.replace(/\/$/, ''))], EXPECTED_SITE_URL);

/**
 * Finds the site's address: what the setting `SITE_URL` says, or else `url` in site.yaml.
 *
 * @param environment the variables, as in `process.env`
 * @param url of site.yaml; undefined where the owner has not said it
 * @throws Error in the owner's words when the setting is neither an address nor a path
 */
export function siteAddressOf(
  environment: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
): SiteAddress {
  const said = environment.SITE_URL ? setting.safeParse(environment.SITE_URL) : { success: true, data: url ?? '' };
  if (!said.success || said.data === undefined) throw new Error(`${EXPECTED_SITE_URL}, got "${environment.SITE_URL}".`);
  const whole = URL.parse(said.data);
  return whole ? { url: said.data, base: whole.pathname.replace(/\/$/, '') } : { url: undefined, base: said.data };
}

/** The same for what is configured before the content is read. */
export async function readSiteAddress(environment: Readonly<Record<string, string | undefined>>): Promise<SiteAddress> {
  return siteAddressOf(environment, (await readEarly(z.object({ url: siteUrl.optional() })))?.url);
}
