import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finishedFiles } from '../../assets/cache/atomic-file.ts';
import { PICTURES_URL } from '../../assets/images/picture.ts';
import { startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import { type Log, traceOf } from '../../server/log.ts';
import type { Encoding } from '../api/pictures.ts';
import { inTurn } from '../revisions/in-turn.ts';
import type { Masters } from './masters.ts';
import type { PictureProcess } from './picture-process.ts';
import { Unusable } from './unusable.ts';

type Parts = {
  /** Absolute path; it notes what is made by links into the cache of pictures. */
  readonly folder: string;
  readonly masters: Masters;
  readonly process: PictureProcess;
  /** Hashes of the draft's pictures that visitors do not have yet. */
  readonly wanted: () => Promise<ReadonlySet<string>>;
  readonly log: Log;
  /** Of pictures, where it is not the project's. */
  readonly cacheDir?: string | undefined;
};

/** Makes what visitors will get of the draft's pictures, so that a publish finds it made. */
export type Encodings = {
  /** Takes up what the draft has by now. Never rejects. */
  goOn(): Promise<void>;
  progress(): Promise<Encoding>;
  close(): Promise<void>;
};

/** Undefined urls: it cannot be described. */
type Known = { readonly urls: readonly string[]; readonly problem?: string };

const PROBLEM = 'This picture cannot be made ready for visitors. Export it again, and drop that.';

export function openEncodings({ folder, masters, process, wanted, log, cacheDir }: Parts): Encodings {
  const known = new Map<string, Known>();
  const tried = new Set<string>();
  const turns = inTurn();
  const maker = startPictureMaker({ buildFolder: folder, log, ...(cacheDir !== undefined && { cacheDir }) });
  const made = () => finishedFiles(join(folder, PICTURES_URL));

  async function toldOf(sha256: string): Promise<Known> {
    const from = await masters.path(sha256);
    if (from === undefined) return { urls: [], problem: PROBLEM };
    try {
      const { urls = [] } = await process.run({ does: 'describe', from, ...(cacheDir !== undefined && { cacheDir }) });
      return { urls };
    } catch (error) {
      log('A picture of the draft cannot be described.', error instanceof Error ? traceOf(error) : {});
      return { urls: [], problem: error instanceof Unusable ? error.message : PROBLEM };
    }
  }

  async function takeUp(): Promise<void> {
    const pictures = await wanted();
    const gone = [...known.keys()].filter((sha256) => !pictures.has(sha256));
    const come = [...pictures].filter((sha256) => !known.has(sha256));
    if (gone.length === 0 && come.length === 0) return;
    for (const sha256 of gone) known.delete(sha256);
    for (const sha256 of come) known.set(sha256, await toldOf(sha256));
    const urls = [...known.values()].flatMap((one) => one.urls);
    const names = new Set(urls.map(nameOf));
    for (const name of await made()) if (!names.has(name)) await rm(join(folder, PICTURES_URL, name), { force: true });
    void maker.fill(urls).then(() => {
      for (const url of urls) tried.add(url);
    });
  }

  const goOn = () =>
    turns(takeUp).catch((error: unknown) => {
      log('The draft’s pictures were not taken up.', error instanceof Error ? traceOf(error) : {});
    });

  return {
    goOn,
    async progress() {
      void goOn();
      const ready = await made();
      const files = [...(await wanted())].flatMap((sha256) => {
        const { urls = [], problem } = known.get(sha256) ?? {};
        const done = urls.filter((url) => ready.has(nameOf(url))).length;
        const isOver = urls.length > 0 && urls.every((url) => tried.has(url));
        const said = problem ?? (isOver && done < urls.length ? PROBLEM : undefined);
        if (urls.length > 0 && done === urls.length) return [];
        return [{ sha256, done, of: urls.length, ...(said !== undefined && { problem: said }) }];
      });
      return { files };
    },
    async close() {
      await maker.close();
      await turns(async () => {});
    },
  };
}

const nameOf = (url: string) => url.slice(PICTURES_URL.length);
