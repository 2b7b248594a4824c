import { createHash } from 'node:crypto';
import type { Site } from '../app/routing/site-context.ts';
import { SPECIAL_PAGES } from '../model/addresses.ts';
import { unlistedAddresses } from '../model/page-addresses.ts';
import type { Render } from './code.ts';
import { finishPage, type PageParts } from './page-steps/index.ts';
import { structuredData } from './page-steps/structured-data.ts';

/** A placeholder origin for render requests; it never appears in a page. */
const ORIGIN = 'http://localhost';

const specialPages: ReadonlySet<string> = new Set(Object.values(SPECIAL_PAGES));

export type Pages = {
  readonly page: (address: string) => Promise<string>;
  /** Returns the data that the router loads for a link to the page. */
  readonly data: (address: string) => Promise<string>;
  readonly key: (address: string) => Promise<string>;
};

export type CommonParts = Pick<PageParts, 'styles' | 'inlineScript' | 'policy' | 'draftNotice'>;

/** Returns functions that render and finish a site's pages; `key` identifies the code and the page steps. */
export function pagesOf(site: Site, render: Render, common: CommonParts, key: string): Pages {
  const keyOfCommon = JSON.stringify([key, common]);
  const unlisted = new Set(unlistedAddresses(site.content));
  const structured = (address: string) =>
    specialPages.has(address) || unlisted.has(address)
      ? Promise.resolve(undefined)
      : structuredData(site.content, address);
  const rendered = new Map<string, Promise<string>>();
  const data = (address: string) => {
    const pending = rendered.get(address) ?? renderAddress(render, site, dataAddress(address));
    rendered.set(address, pending);
    return pending;
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

export const dataAddress = (address: string) => (address === '/' ? '/_.data' : `${address}.data`);

async function renderAddress(render: Render, site: Site, address: string): Promise<string> {
  const response = await render(
    new Request(ORIGIN + site.content.siteAddress.base + site.content.path + address),
    site,
  );
  if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
  return response.text();
}
