const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** The name of a list item, which follows the list's name or replaces it. */
const ENTRIES = new Map([
  ['show', 'show, {nth} section'],
  ['headline', 'headline, {nth} line'],
  ['sources', 'sources, {nth} file'],
  ['pictures', '{nth} picture'],
  ['separations', '{nth} separation'],
  ['aliases', '{nth} alias'],
  ['redirects', '{nth} redirect'],
  ['profiles', '{nth} profile'],
  ['languages', '{nth} language'],
]);

/** Describes the path of a field in words: `show, second section, first picture, alt` or `owner.email`. */
export function describeField(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, key, at) => {
    const next = path[at + 1];
    if (typeof key === 'number') return before;
    const isEntry = typeof next === 'number';
    const name = isEntry ? entryOf(String(key), next) : String(key);
    if (before === '') return name;
    return `${before}${isEntry || typeof path[at - 1] === 'number' ? ', ' : '.'}${name}`;
  }, '');
}

const LISTS = new Map(
  [...ENTRIES].flatMap(([list, entry]) => (entry.startsWith('{nth} ') ? [[entry.slice('{nth} '.length), list]] : [])),
);

export function fieldFromWords(words: string): (string | number)[] {
  const names = words === '' ? [] : words.split(/, |\./);
  return names.flatMap((name) => {
    const [nth, one] = name.split(' ');
    if (nth === undefined || one === undefined) return [name];
    const named = ORDINALS.indexOf(nth);
    const index = named === -1 ? Number.parseInt(nth, 10) - 1 : named;
    const list = LISTS.get(one);
    return list === undefined ? [index] : [list, index];
  });
}

function entryOf(list: string, index: number): string {
  const entry = ENTRIES.get(list) ?? `${list}, {nth} entry`;
  return entry.replace('{nth}', ORDINALS[index] ?? `${index + 1}${SUFFIXES[ordinal.select(index + 1)] ?? 'th'}`);
}
