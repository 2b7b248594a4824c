import type { SiteContent } from '../../../assets/site-content.ts';
import { ownNameInSentence, ownNameOf } from '../../../model/languages.ts';
import { fillTemplate } from '../../../model/template.ts';
import { textDirection } from '../../../model/text-direction.ts';

/** A language of the site in its own words. */
export type LanguageView = {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly name: string;
  /** The path of its home page, which starts at the site's base path. */
  readonly home: string;
  /** The line that offers a page in this language, and the label of the button that closes it. */
  readonly offer: { readonly line: string; readonly close: string };
};

export type LanguagesView = {
  readonly label: string;
  /** The tag of the page's language. */
  readonly current: string;
  readonly all: readonly LanguageView[];
};

/** Returns the languages of the site in their order; undefined if it has one. */
export function languagesView({
  languages,
  site,
  messages,
}: Pick<SiteContent, 'languages' | 'site' | 'messages'>): LanguagesView | undefined {
  if (languages.length < 2) return undefined;
  const all = languages.map(({ tag, path, words }) => ({
    tag,
    direction: textDirection(tag),
    name: ownNameOf(tag),
    home: `${path}/`,
    offer: { line: fillTemplate(words.offer, { language: ownNameInSentence(tag) }), close: words.close },
  }));
  return { label: messages.languages.label, current: site.language, all };
}
