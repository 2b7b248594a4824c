import { createHash } from 'node:crypto';
import type { Site } from '../app/routing/site-context.ts';
import { SPECIAL_PAGES } from '../model/addresses.ts';
import type { Render } from './code.ts';
import { finishPage, type PageParts } from './page-steps/index.ts';
import { structuredData } from './page-steps/structured-data.ts';

/** Renders what stands at an address. Its host is never seen. */
const ORIGIN = 'http://localhost';

const specialPages: ReadonlySet<string> = new Set(Object.values(SPECIAL_PAGES));

/** What stands at the addresses of a site, as text. */
export type Pages = {
  /** The finished page. */
  readonly page: (address: string) => Promise<string>;
  /** What the page is shown with when one comes by a link. */
  readonly data: (address: string) => Promise<string>;
  /** Stands for all that the finished page is made from: where it is the same, so is the page. */
  readonly key: (address: string) => Promise<string>;
};

/** What all pages of a site are finished with. */
export type CommonParts = Pick<PageParts, 'stylesheet' | 'inlineScript' | 'policy'>;

/**
 * Renders and finishes a site's pages.
 *
 * @param key stands for the code, and for what is done to its pages
 */
export function pagesOf(site: Site, render: Render, common: CommonParts, key: string): Pages {
  const keyOfCommon = JSON.stringify([key, common]);
  const structured = (address: string) =>
    specialPages.has(address) ? Promise.resolve(undefined) : structuredData(site.content, address);
  const rendered = new Map<string, Promise<string>>();
  const data = (address: string) => {
    const known = rendered.get(address) ?? renderAddress(render, site, dataAddress(address));
    rendered.set(address, known);
    return known;
  };
  return {
    data,
    async page(address) {
      return finishPage(await renderAddress(render, site, address), {
        ...common,
        hydrates: !specialPages.has(address),
        structuredData: await structured(address),
      });
    },
    async key(address) {
      const parts = [address, await data(address), JSON.stringify(await structured(address)), keyOfCommon];
      return createHash('sha256').update(parts.join('\0')).digest('hex');
    },
  };
}

/** The address of a page's data. */
export const dataAddress = (address: string) => (address === '/' ? '/_.data' : `${address}.data`);

/** @throws what failed while it was rendered, or an Error where there is no page */
async function renderAddress(render: Render, site: Site, address: string): Promise<string> {
  const response = await render(new Request(ORIGIN + site.content.siteAddress.base + address), site);
  if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
  return response.text();
}
