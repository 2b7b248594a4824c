import { Store } from '../../ui/store.ts';

/** The addresses of the closed pages of private works, by the file of each work, as far as they are loaded. */
export const closedPagesStore = new Store<Readonly<Record<string, string>>>({});

/** Notes the closed page of a work, which the preview then offers to show. */
export function noteClosedPage(file: string, address: string | undefined): void {
  const { [file]: before, ...others } = closedPagesStore.get();
  if (before === address) return;
  closedPagesStore.set(address === undefined ? others : { ...others, [file]: address });
}
