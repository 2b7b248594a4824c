import { textDirection } from '../text-direction.ts';

/** The attributes of an element whose text is in another language than its page. */
export type LanguageAttributes = { readonly lang: string; readonly dir?: 'ltr' | 'rtl' };

/** The texts of an object that stay in the site's first language, by their names in it: `alt`, `tags.0`. */
export type ForeignTexts = Readonly<Record<string, LanguageAttributes>>;

export type WithForeignTexts = { readonly foreign?: ForeignTexts };

/** Returns the attributes of a text in one language on a page in another. */
export function languageAttributes(language: string, ofPage: string): LanguageAttributes {
  const direction = textDirection(language);
  return { lang: language, ...(direction !== textDirection(ofPage) && { dir: direction }) };
}

/**
 * Notes in each object of a value which of its texts are foreign. The note stays with the object wherever the code moves
 * it, which a path in the file would not.
 *
 * @param paths the paths of the texts, such as `show.0.pictures.1.alt`
 */
export function noteForeignTexts(value: object, paths: readonly string[], attributes: LanguageAttributes): void {
  for (const path of paths) {
    let holder = value;
    let name: string[] = [];
    let at: unknown = value;
    for (const key of path.split('.')) {
      if (typeof at === 'object' && at !== null && !Array.isArray(at)) {
        holder = at;
        name = [];
      }
      name.push(key);
      at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
    }
    const noted = foreignTexts(holder).foreign;
    Reflect.set(holder, 'foreign', { ...noted, [name.join('.')]: attributes });
  }
}

/** Returns the note on the foreign texts of an object, to spread into its view; empty if it has none. */
export const foreignTexts = (holder: object): WithForeignTexts =>
  hasForeignTexts(holder) ? { foreign: holder.foreign } : {};

const hasForeignTexts = (holder: object): holder is { foreign: ForeignTexts } => 'foreign' in holder;
