import { parse } from 'node-html-parser';

/** Names and codes that are Latin in every language: of players and services, and of types of files. */
const PROPER_NAMES =
  /\b(?:Spotify|Apple Music|SoundCloud|Bandcamp|YouTube|Vimeo|PDF|ZIP|GIF|MP4|WebM|Opus|React|Atom|JSON)\b/g;
/** The number of a message. */
const REFERENCE = /\b[2-9BCDFGHJKMNPQRSTVWXYZ]{8}\b/g;
const ADDRESSES = /https?:\S+|\S+@\S+\.\w+|\b[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|(?<![\p{L}\d])\/[\w/.-]*/gu;

/** The attributes that visitors see or hear. */
const ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'data-when-laid',
  'data-when-lifted',
  'label',
  'placeholder',
  'title',
];
const META =
  'meta[name="description"], meta[property="og:title"], meta[property="og:description"], meta[property="og:site_name"], meta[property="og:image:alt"]';
const UNSEEN = 'script, style, template, svg style';

/** Returns the texts with a Latin letter that is not part of a proper name, an address or a reference. */
export const withLatin = (texts: readonly string[]): string[] =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) =>
      /\p{Script=Latin}/u.test(text.replace(ADDRESSES, '').replace(PROPER_NAMES, '').replace(REFERENCE, '')),
    );

/** Returns the texts of a document that visitors see or hear, and those of its structured data. */
export function textsOf(html: string): string[] {
  // By default, the content of `noscript` would be one text.
  const document = parse(html, { blockTextElements: { script: true, style: true } });
  const data = document.querySelectorAll('script[type="application/ld+json"]').map((script) => script.text);
  const meta = document.querySelectorAll(META).map((tag) => tag.getAttribute('content') ?? '');
  for (const unseen of document.querySelectorAll(UNSEEN)) unseen.remove();
  const attributes = ATTRIBUTES.flatMap((name) =>
    document.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  );
  const titles = document.querySelectorAll('title').map((title) => title.text);
  const shown = (document.querySelector('body') ?? document).structuredText.split('\n');
  return [...meta, ...attributes, ...titles, ...shown, ...data.flatMap((json) => dataTexts(json))];
}

/** Fields of structured data, manifests and feeds in JSON that hold codes rather than words. */
const CODES =
  /^(?:@.*|version|language|inLanguage|lang|dir|date.*|uploadDate|url|id|type|icon|src|sizes|purpose|display|start_url|scope|theme_color|background_color)$/;

/** Returns the texts in JSON, without those that are codes or HTML of their own. */
export function dataTexts(json: string): string[] {
  const texts: string[] = [];
  JSON.parse(json, (key: string, value: unknown) => {
    if (typeof value === 'string' && !CODES.test(key)) texts.push(...(value.includes('<') ? textsOf(value) : [value]));
    return value;
  });
  return texts;
}

/** Returns the texts of an Atom feed, whose content is HTML. */
export const feedTexts = (xml: string): string[] =>
  parse(xml)
    .querySelectorAll('title, subtitle, name, summary, content')
    .flatMap(({ text }) => textsOf(text));
