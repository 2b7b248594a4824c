import { watch } from 'node:fs';
import { readEmailSettings } from '../../app/components/contact-form/email-settings.ts';
import { printResume } from '../../assets/resume/print-resume.ts';
import { siteContentOrThrow } from '../../assets/site-content.ts';
import { contentFolder } from '../../model/content-path.ts';
import type { Code } from '../code.ts';
import { toolsFor } from '../publish.ts';
import type { SiteFile } from '../site-file.ts';
import { siteFiles, staticFiles } from '../site-files.ts';
import { storeStatics } from '../static-store.ts';

/** An editor writes a file in several steps. */
const SETTLED_AFTER_MS = 50;

/** A site that is being edited. */
export type WatchedSite = {
  /**
   * Makes the file at a path of the site as it stands there now; undefined where there is none.
   *
   * @throws ContentError with every mistake in the content
   */
  readonly make: (path: string) => Promise<string | Uint8Array | undefined>;
  /** Calls back after each change of the content, until the function that it gives is called. */
  readonly onChange: (callback: () => void) => () => void;
  readonly close: () => void;
};

/**
 * Watches the content folder.
 *
 * @param buildFolder whose `static` all sites share
 * @param code other than that which is bundled
 */
export function watchSite(buildFolder: string, code?: Code): WatchedSite {
  const callbacks = new Set<() => void>();
  let reading: Promise<ReadonlyMap<string, SiteFile>> | undefined;
  let settled: NodeJS.Timeout | undefined;
  const watcher = watch(contentFolder(), { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      reading = undefined;
      for (const callback of callbacks) callback();
    }, SETTLED_AFTER_MS);
  });
  const make: WatchedSite['make'] = async (path) => {
    reading ??= read(buildFolder, code);
    const file = (await reading).get(path);
    return file?.make(async (other) => String(await make(other)));
  };
  return {
    make,
    onChange(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    close() {
      clearTimeout(settled);
      watcher.close();
    },
  };
}

async function read(buildFolder: string, code: Code | undefined): Promise<ReadonlyMap<string, SiteFile>> {
  const content = await siteContentOrThrow(contentFolder());
  await printResume(content);
  const site = { content, email: readEmailSettings(process.env) };
  const tools = await toolsFor(content, code);
  await storeStatics(buildFolder, await staticFiles(site, tools));
  return new Map(siteFiles(site, tools).map((file) => [file.path, file]));
}
