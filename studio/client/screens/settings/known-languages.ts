import { isLanguageTag } from '../../../../model/languages.ts';

/** Forms of a language that have pages of their own more often than others. */
const VARIANTS = ['de-AT', 'de-CH', 'en-GB', 'en-US', 'es-419', 'fr-CA', 'fr-CH', 'pt-BR', 'zh-Hans', 'zh-Hant'];

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

let known: readonly { readonly tag: string; readonly name: string; readonly words: string }[] | undefined;

/** Returns all languages with a tag of two letters that the browser has a name for. */
function knownLanguages() {
  if (known) return known;
  const tags = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const current = tags.filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag);
  known = [...current, ...VARIANTS]
    .flatMap((tag) => {
      const name = inEnglish.of(tag);
      if (name === undefined) return [];
      const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? '';
      return [{ tag, name, words: plain(`${name} ${own} ${tag}`) }];
    })
    .sort((a, b) => Number(a.tag.includes('-')) - Number(b.tag.includes('-')) || a.name.localeCompare(b.name));
  return known;
}

/** Returns a text in small letters without accents, so that `portugues` finds `português`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the tags of the languages whose name in English, own name or tag begins with a text. */
export function languagesFor(text: string): string[] {
  const wanted = plain(text.trim());
  const found = knownLanguages().filter(({ words }) => words.split(/[\s()]+/).some((word) => word.startsWith(wanted)));
  const tags = found.map(({ tag }) => tag);
  const tag = tagIn(text.trim());
  return tag?.includes('-') && !tags.includes(tag) ? [...tags, tag] : tags;
}

/** Returns the tag that a text is, in its usual form: `pt-BR` for `PT-br`; undefined for another text. */
function tagIn(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text).find(isLanguageTag);
  } catch {
    return undefined;
  }
}
