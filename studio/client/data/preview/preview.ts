import { Store } from '../../ui/store.ts';

/** The version of the draft that the preview shows; 0 until there is one. */
export const versionStore = new Store(0);

/** Makes the preview show a version, unless it already shows a later one. */
export const showVersion = (version: number) => versionStore.set(Math.max(version, versionStore.get()));

/** Counts changes that may show in the preview and have no version, since another window or device made them. */
export const outsideChangesStore = new Store(0);

export const reportOutsideChange = () => outsideChangesStore.set(outsideChangesStore.get() + 1);
