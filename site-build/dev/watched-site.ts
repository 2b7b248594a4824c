import { printResumes } from '../../assets/resume/print-resume.ts';
import { siteContentOrThrow } from '../../assets/site-content.ts';
import { ContentError } from '../../model/mistakes.ts';
import { noteReporter } from '../../model/notes.ts';
import type { PictureMaker } from '../../server/http/missing-pictures.ts';
import type { Code } from '../code.ts';
import { siteOf, toolsFor } from '../publish.ts';
import type { SiteFile } from '../site-file.ts';
import { siteFiles, staticFiles } from '../site-files.ts';
import { storeStatics } from '../static-store.ts';
import { watchFolder } from './watch-folder.ts';

export type WatchedSite = {
  /** Renders the file at a path of the site; undefined if there is none. @throws ContentError with every mistake */
  readonly make: (path: string) => Promise<string | Uint8Array | undefined>;
  /** Returns a version that differs after each change and between any two sites. */
  readonly version: () => string;
  readonly onChange: (callback: () => void) => () => void;
  /** Reports a change outside the content. */
  readonly touch: () => void;
  readonly close: () => void;
};

type Options = {
  readonly contentFolder: string;
  readonly buildFolder: string;
  readonly pictures: Pick<PictureMaker, 'fill'>;
  readonly code: Code | undefined;
  readonly report: (line: string) => void;
};

export function watchSite(options: Options): WatchedSite {
  const callbacks = new Set<() => void>();
  let version = Date.now();
  let reading: Promise<ReadonlyMap<string, SiteFile>> | undefined;
  const touch = () => {
    version++;
    reading = undefined;
    for (const callback of callbacks) callback();
  };
  const reportNotes = noteReporter(options.report);
  const files = () => {
    reading ??= read(options, reportNotes).catch((error: unknown) => {
      // The code may be fixed without a change to the content, so only content errors stay cached.
      if (!(error instanceof ContentError)) reading = undefined;
      throw error;
    });
    return reading;
  };
  const make: WatchedSite['make'] = async (path) => {
    const file = (await files()).get(path);
    return file?.make(async (other) => String(await make(other)));
  };
  const endWatch = watchFolder(options.contentFolder, touch);
  return {
    make,
    version: () => String(version),
    onChange(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    touch,
    close: endWatch,
  };
}

async function read(
  { contentFolder, buildFolder, pictures, code, report }: Options,
  reportNotes: ReturnType<typeof noteReporter>,
): Promise<ReadonlyMap<string, SiteFile>> {
  const content = await siteContentOrThrow(contentFolder);
  reportNotes(content.notes);
  await printResumes(content);
  const site = siteOf(content);
  const tools = await toolsFor(content, code, report);
  const statics = await staticFiles(site, tools);
  await storeStatics(buildFolder, statics);
  void pictures.fill(statics.map(({ url }) => url));
  return new Map(siteFiles(site, tools).map((file) => [file.path, file]));
}
