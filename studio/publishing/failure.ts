import type { Log } from '../../lib/log.ts';
import { traceOf } from '../../lib/log.ts';
import { UserError } from '../../lib/user-error.ts';
import { InvalidContent } from '../../site-build/publish.ts';
import { DiskFull } from '../../site-build/write-release.ts';
import { StorageError, StorageFull } from '../../storage/documents.ts';
import { asStorageFull } from '../../storage/local/full.ts';

const GOES_ON = 'It goes on by itself as soon as that is mended.';
const AS_IT_WAS = 'Your site is as it was, and your changes are kept.';

/** Tells the owner why a publish failed or is not complete yet. Unknown errors are logged in full. */
export function describeFailure(error: unknown, about: { readonly isCommitted: boolean; readonly log: Log }): string {
  const end = about.isCommitted ? `Your words are safe. ${GOES_ON}` : AS_IT_WAS;
  if (error instanceof InvalidContent) {
    const { length } = error.mistakes;
    return `${length === 1 ? 'One thing needs' : `${length} things need`} your attention first. ${AS_IT_WAS}`;
  }
  if (error instanceof DiskFull || asStorageFull(error) instanceof StorageFull) return `The disk is full. ${end}`;
  if (error instanceof UserError || error instanceof StorageError) return `${error.message} ${end}`;
  about.log('A publish failed.', error instanceof Error ? { ...traceOf(error), message: error.message } : {});
  return `Something went wrong; the studio’s log says what. ${end}`;
}
