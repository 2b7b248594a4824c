import type { Site } from './kinds/site.ts';
import type { Messages } from './kinds/words.ts';

/** Returns the texts of the site with the owner's names of the inks, on the ink switch and on the plates. */
export function withInkNames(words: Messages, names: Site['ink_names']): Messages {
  const { key: _, ...ofSwitch } = names;
  return {
    ...words,
    plates: { ...words.plates, ...given(names) },
    ink_switch: { ...words.ink_switch, ...given(ofSwitch) },
  };
}

const given = (names: Partial<Site['ink_names']>) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
