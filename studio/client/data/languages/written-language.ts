import { Store, useStore } from '../../ui/store.ts';

const KEY = 'studio.language';

/** The further language in which the owner writes, which this browser remembers; empty for none. */
export const writtenLanguageStore = new Store<string>(storedLanguage());

writtenLanguageStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, writtenLanguageStore.get());
  } catch {
    // Without storage the next visit starts with the originals.
  }
});

function storedLanguage(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Returns the further language in which the owner writes; undefined if it is none of the site. */
export const useWrittenLanguage = (languages: readonly string[] = []): string | undefined => {
  const written = useStore(writtenLanguageStore);
  return languages.includes(written) ? written : undefined;
};
