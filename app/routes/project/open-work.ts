import { expectPicture } from '../../components/picture/opened-files.ts';
import type { PictureView } from '../../components/picture/picture-view.ts';
import type { Bytes } from '../../components/sealed-work/cipher.ts';
import { keepKey } from '../../components/sealed-work/kept-key.ts';
import type { SealedPage } from '../../components/sealed-work/sealed-format.ts';
import { Closed, openPage, unlock } from '../../components/sealed-work/unlock.ts';
import type { ProjectView } from './project-view.ts';

/** A work that is open in this tab. */
export type OpenWork = { readonly page: SealedPage<ProjectView>; readonly workKey: Bytes };

/** Opens the work at an address by a passphrase, and keeps it open for the tab or a week. @throws Closed */
export async function openBy(address: string, passphrase: string, forWeek: boolean): Promise<OpenWork> {
  const workKey = await unlock(address, passphrase);
  const work = await openWith(address, workKey).catch(async (error: unknown) => {
    if (!(error instanceof Closed) || error.reason !== 'wrong') throw error;
    // The site was published with another key between the two requests, or the passphrase has ended.
    return openWith(address, await unlock(address, passphrase));
  });
  keepKey(address, work.workKey, forWeek);
  return work;
}

/** Opens the work at an address by its key. @throws Closed */
export async function openWith(address: string, workKey: Bytes): Promise<OpenWork> {
  const page = await openPage<ProjectView>(address, workKey);
  for (const { hash } of picturesIn(page.view)) expectPicture(hash);
  return { page, workKey };
}

/** What names the files of a picture in the data of a page. */
export type PictureFiles = Pick<PictureView, 'name' | 'hash' | 'widths' | 'format' | 'fallbackWidth' | 'motion'>;

/** Returns the pictures in the data of a page, in their order. */
export function picturesIn(data: unknown): PictureFiles[] {
  if (typeof data !== 'object' || data === null) return [];
  if (isPicture(data)) return [data];
  return Object.values(data).flatMap(picturesIn);
}

const isPicture = (data: object): data is PictureFiles => 'hash' in data && 'widths' in data && 'fallbackWidth' in data;
