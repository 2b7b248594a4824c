import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../app/routing/site-context.ts';
import { STAND_INS } from '../model/addresses.ts';
import { bundleScript } from './code.ts';
import { finishPage } from './page-steps/index.ts';
import { othersOf } from './page-steps/policy.ts';
import { structuredData } from './page-steps/structured-data.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { loadRender, renderAddress } from './render.ts';

const STYLES_FOLDER = join(PROJECT_FOLDER, 'build', 'client', 'static', 'css');
/** The script that runs before a page is painted. */
export const INLINE_SCRIPT = join(PROJECT_FOLDER, 'app', 'document', 'inline', 'index.ts');

const standIns: ReadonlySet<string> = new Set(Object.values(STAND_INS));

/** What stands at the addresses of a site, as text, by the code that `buildCode` has left. */
export type Pages = {
  /** The finished page. */
  readonly page: (address: string) => Promise<string>;
  /** What the page is shown with when one comes by a link. */
  readonly data: (address: string) => Promise<string>;
};

/** Renders a site's pages. */
export async function pagesOf(site: Site): Promise<Pages> {
  const { content, email } = site;
  const render = await loadRender();
  const parts = {
    stylesheet: await readStylesheet(),
    inlineScript: await bundleScript(INLINE_SCRIPT, content.siteAddress.base),
    policy: othersOf(content, email),
  };
  return {
    async page(address) {
      const html = await renderAddress(render, site, address);
      const isStandIn = standIns.has(address);
      return finishPage(html, {
        ...parts,
        hydrates: !isStandIn,
        structuredData: isStandIn ? undefined : await structuredData(content, address),
      });
    },
    data: (address) => renderAddress(render, site, dataAddress(address)),
  };
}

/** The address of a page's data. */
export const dataAddress = (address: string) => (address === '/' ? '/_.data' : `${address}.data`);

async function readStylesheet(): Promise<string> {
  const [file, ...others] = (await readdir(STYLES_FOLDER)).filter((name) => name.endsWith('.css'));
  if (!file || others.length > 0) throw new Error(`Expected one style sheet in ${STYLES_FOLDER}.`);
  return readFile(join(STYLES_FOLDER, file), 'utf8');
}
