import { pictureUrl } from '../../../assets/images/picture.ts';
import { SEALED_FOLDER } from '../../../lib/sealed-files.ts';
import { setOpenedFile, setOpenedPicture } from '../../components/picture/opened-files.ts';
import type { FileAnswer, FileRequest, WorkerStart } from '../../components/sealed-work/files-worker.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { type OpenWork, type PictureFiles, picturesIn } from './open-work.ts';
import type { ProjectView } from './project-view.ts';

export type FileLoader = {
  /** Whether the work has a file of this address. */
  readonly has: (url: string) => boolean;
  /** Loads and decrypts a file in the worker. @throws Error if it did not come or is damaged */
  readonly load: (url: string) => Promise<Blob>;
  readonly close: () => void;
};

/** Starts the worker that decrypts the files of a work. */
export function startLoader({ page, workKey }: OpenWork): FileLoader {
  const worker = new Worker(new URL('../../components/sealed-work/files-worker.ts', import.meta.url), {
    type: 'module',
  });
  const pending = new Map<number, PromiseWithResolvers<Blob>>();
  const { files, chunks, chunkBytes } = page;
  worker.postMessage({ workKey, folder: withBasePath(SEALED_FOLDER), chunks, chunkBytes } satisfies WorkerStart);
  worker.addEventListener('message', ({ data: { number, blob } }: MessageEvent<FileAnswer>) => {
    const file = pending.get(number);
    pending.delete(number);
    if (blob) file?.resolve(blob);
    else file?.reject(new Error('A file of the work did not come.'));
  });
  let hasFailed = false;
  worker.addEventListener('error', () => {
    hasFailed = true;
    for (const file of pending.values()) file.reject(new Error('The code that decrypts files did not load.'));
    pending.clear();
  });
  let last = 0;
  return {
    has: (url) => Object.hasOwn(files, url),
    load(url) {
      const file = files[url];
      if (!file) return Promise.reject(new Error('The work has no such file.'));
      if (hasFailed) return Promise.reject(new Error('The code that decrypts files did not load.'));
      last += 1;
      const answer = Promise.withResolvers<Blob>();
      pending.set(last, answer);
      worker.postMessage({ number: last, file } satisfies FileRequest);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}

type Sections = Pick<ProjectView, 'sections'>;

/** The density beyond which a higher resolution is invisible. */
const MOST_DENSE = 2;

/**
 * Loads the pictures of a page from the top, then its films. After a file that does not come it goes on.
 * @param onPicture called after each picture @throws Error at the end, if a file did not come
 */
export async function loadFiles(loader: FileLoader, view: Sections, onPicture: () => void): Promise<void> {
  const width = innerWidth * Math.min(devicePixelRatio, MOST_DENSE);
  const loaded = new Set<string>();
  let takesAvif: Promise<boolean> | undefined;
  const failures: unknown[] = [];
  const showPicture = async (picture: PictureFiles) => {
    const sized = picture.widths.find((one) => one >= width) ?? picture.widths.at(-1) ?? picture.fallbackWidth;
    const show = (file: Blob) => {
      setOpenedPicture(picture.hash, 'avif', file);
      onPicture();
    };
    const still = await loader.load(pictureUrl(picture, sized, picture.format ?? 'avif'));
    show(still);
    if (still.type === 'image/avif') {
      takesAvif ??= canDraw(still);
      if (!(await takesAvif)) show(await loader.load(pictureUrl(picture, picture.fallbackWidth, 'jpeg')));
    }
    const moving = picture.motion?.at(-1);
    if (moving === undefined) return;
    setOpenedPicture(picture.hash, 'webp', await loader.load(pictureUrl(picture, moving, 'webp')));
    onPicture();
  };
  for (const picture of picturesIn(view)) {
    if (loaded.has(picture.hash)) continue;
    loaded.add(picture.hash);
    await showPicture(picture).catch((error: unknown) => failures.push(error));
  }
  for (const url of filmsIn(view)) {
    await loader.load(url).then(
      (film) => setOpenedFile(url, film),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}

const canDraw = (picture: Blob) =>
  createImageBitmap(picture).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

const filmsIn = ({ sections }: Sections): string[] =>
  sections.flatMap((section) => {
    if (section.layout === 'film') return section.sources.map(({ url }) => url);
    return section.layout === 'sound-film' ? [...section.sources, ...section.captions].map(({ url }) => url) : [];
  });
