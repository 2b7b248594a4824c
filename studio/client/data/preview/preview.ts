import { Store } from '../../ui/store.ts';

/** The version of the draft that the pages beside the forms show; 0 until one is known. */
export const versionStore = new Store(0);

/** Has pages show a version, where they do not show a later one. */
export const showVersion = (version: number) => versionStore.set(Math.max(version, versionStore.get()));

/** Counts what may show on the pages and came without a version: from another window, or another device. */
export const newsStore = new Store(0);

export const reportNews = () => newsStore.set(newsStore.get() + 1);
