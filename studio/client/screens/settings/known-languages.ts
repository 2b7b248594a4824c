import { isLanguageTag } from '../../../../model/languages.ts';

/** Forms of a language that have pages of their own more often than others. */
const VARIANTS = ['de-AT', 'de-CH', 'en-GB', 'en-US', 'es-419', 'fr-CA', 'fr-CH', 'pt-BR', 'zh-Hans', 'zh-Hant'];

/** Languages with a tag of three letters that have pages of their own more often than others. */
const THREE_LETTERS = 'ast ceb chr ckb dsb fil fur gsw haw hsb kab kea nds scn sco vec yue'.split(' ');

/** Tags that Intl names, too: several languages, and none. */
const NO_LANGUAGES = ['mul', 'zxx'];

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });

const inEnglish = namesIn('en');

type Known = readonly { readonly tag: string; readonly name: string; readonly words: string }[];

let usual: Known | undefined;
let rare: Known | undefined;

/** Returns the languages with a tag of two letters that the browser has a name for, and other usual ones. */
function usualLanguages(): Known {
  usual ??= withNames([...twoLetters(), ...THREE_LETTERS, ...VARIANTS]);
  return usual;
}

/** Returns the languages with a tag of three letters that the browser has a name for. It takes 0.2 s the first time. */
function rareLanguages(): Known {
  rare ??= withNames(twoLetters().flatMap((tag) => LETTERS.map((letter) => tag + letter)));
  return rare;
}

const twoLetters = () => LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const withNames = (tags: readonly string[]): Known =>
  tags
    .flatMap((tag) => {
      const name = nameOf(tag);
      if (name === undefined || Intl.getCanonicalLocales(tag)[0] !== tag) return [];
      const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? '';
      return [{ tag, name, words: plain(`${name} ${own} ${tag}`) }];
    })
    .sort((a, b) => Number(a.tag.includes('-')) - Number(b.tag.includes('-')) || a.name.localeCompare(b.name));

const nameOf = (tag: string) => (NO_LANGUAGES.includes(tag) ? undefined : inEnglish.of(tag));

/** Returns the words of a text in small letters without accents, so that `portugues` finds `português`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s()]+/)
    .join(' ');

/**
 * Returns the tags of the languages whose name in English, own name, name in one of the site's languages or tag begins
 * with a text, or has a word that does. The language whose tag is the text comes first.
 *
 * @param ofSite the tags of the site's languages
 */
export function languagesFor(text: string, ofSite: readonly string[] = []): string[] {
  const wanted = plain(text.trim());
  const namesOfSite = ofSite.filter(isLanguageTag).map(namesIn);
  const begins = ({ tag, words }: Known[number]) =>
    [words, ...namesOfSite.map((names) => plain(names.of(tag) ?? ''))].some((one) => ` ${one}`.includes(` ${wanted}`));
  const tag = tagIn(text.trim());
  const found = usualLanguages().filter(begins);
  const all = found.length === 0 && tag === undefined ? rareLanguages().filter(begins) : found;
  const tags = all.map((one) => one.tag);
  return tag === undefined ? tags : [tag, ...tags.filter((other) => other !== tag)];
}

/** Returns the tag that a text is, in its usual form: `pt-BR` for `PT-br`; undefined for a text that names no language. */
function tagIn(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text).find((tag) => isLanguageTag(tag) && nameOf(tag) !== undefined);
  } catch {
    return undefined;
  }
}
