import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '../app/render.ts';
import type { Site } from '../app/routing/site-context.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/** Renders what stands at an address. Its host is never seen. */
const ORIGIN = 'http://localhost';

export type Render = typeof Entry.render;

/** Loads the bundle that buildCode made. */
export async function loadRender(): Promise<Render> {
  const file = pathToFileURL(join(PROJECT_FOLDER, 'build', 'server', 'index.js')).href;
  const { render }: typeof Entry = await import(file);
  return render;
}

/**
 * Renders an address of the site as text: a page, or a page's data.
 *
 * @param site whose content says its base path
 * @throws what failed while it was rendered, or an Error where there is no page
 */
export async function renderAddress(render: Render, site: Site, address: string): Promise<string> {
  const response = await render(new Request(ORIGIN + site.content.siteAddress.base + address), site);
  if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
  return response.text();
}
