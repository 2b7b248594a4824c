import type { SiteContent } from '../../../assets/site-content.ts';
import { withCommas } from '../../../model/lists.ts';
import { tagAddress, wallAddress } from '../../../model/page-addresses.ts';
import { slugOfTag, tagsIn } from '../../../model/tags.ts';
import { fillTemplate } from '../../../model/template.ts';
import {
  foreignTexts,
  type LanguageAttributes,
  type WithForeignTexts,
} from '../../../model/translations/foreign-texts.ts';
import type { TagLinksView } from '../tag-links/tag-links.tsx';

/** The page of a list in an address: of a tag or of all entries, and its number. The first page has no number. */
export type PageInAddress = { tag?: string | undefined; number?: string | undefined };

type Texts = { title: string; description: string; introduction?: string | undefined };

type ListedSection<E> = WithForeignTexts & Texts & { slug: string; heading: string; entries: readonly E[] };

type Tagged = { readonly tags: readonly string[] };

/** The links to the neighbouring pages of a long list. `pages` is their label for screen readers. */
export type ListWays = { number: number; pages: string; links: { rel: string; to: string; label: string }[] };

type Options = {
  readonly inAddress: PageInAddress;
  readonly entriesAPage: number;
  /** The label of the links to the other pages, for screen readers. */
  readonly pages: string;
};

/** Returns a page of a section's works or posts; undefined if there is no page with this tag and number. */
export function listPage<E extends Tagged>(
  { site, messages }: Pick<SiteContent, 'site' | 'messages'>,
  section: ListedSection<E>,
  { inAddress, entriesAPage, pages }: Options,
) {
  const words = messages.wall;
  const all = `/${section.slug}`;
  const tags = tagsIn(section.entries, site.language);
  const tag = tags.find(({ slug }) => slug === inAddress.tag);
  if (inAddress.tag !== undefined && !tag) return undefined;
  const entries = tag ? entriesWith(tag.slug, section.entries) : section.entries;
  const last = Math.max(1, Math.ceil(entries.length / entriesAPage));
  const number = inAddress.number === undefined ? 1 : numberOf(inAddress.number);
  if (number === undefined || number > last) return undefined;
  const list = tag ? tagAddress(section.slug, tag.slug) : all;
  const whole = tag ? pageOfTag(section, tag.label, words.tag_title) : section;
  const texts =
    number === 1
      ? whole
      : furtherPage(whole, fillTemplate(words.position, { current: number, total: last }), site.language);
  const previous = number > 1 ? [{ rel: 'prev', to: wallAddress(list, number - 1), label: words.previous }] : [];
  const next = number < last ? [{ rel: 'next', to: wallAddress(list, number + 1), label: words.next }] : [];
  const current: 'page' | 'true' = number === 1 ? 'page' : 'true';
  const links: TagLinksView['links'] = [
    { to: all, label: words.all, ...(!tag && { current }) },
    ...tags.map(({ slug, label }) => ({
      to: tagAddress(section.slug, slug),
      label,
      ...(slug === tag?.slug && { current }),
      ...tagLanguage(slug, section.entries),
    })),
  ];
  const { foreign } = foreignTexts(section);
  const ways: ListWays | undefined = last === 1 ? undefined : { number, pages, links: [...previous, ...next] };
  return {
    address: wallAddress(list, number),
    texts,
    heading: tag?.label ?? section.heading,
    /** The language of a heading in another one than the page. */
    headingIn: tag ? tagLanguage(tag.slug, section.entries).language : foreign?.heading,
    ...(texts === section && foreignTexts(section)),
    entries: entries.slice((number - 1) * entriesAPage, number * entriesAPage),
    tags: tags.length > 0 ? { label: words.tags, links } : undefined,
    ways,
  };
}

/** Returns the number in an address; undefined for 1, because the first page has no number. */
const numberOf = (text: string) => (/^(?:[2-9]|[1-9]\d+)$/.test(text) ? Number(text) : undefined);

const entriesWith = <E extends Tagged>(tag: string, entries: readonly E[]) =>
  entries.filter(({ tags }) => tags.some((label) => slugOfTag(label) === tag));

/** Returns the language of a tag that no entry has in the language of the page. */
export function tagLanguage(slug: string, entries: readonly Tagged[]): { language?: LanguageAttributes } {
  const uses = entries.flatMap((entry) =>
    entry.tags.flatMap((label, at) => (slugOfTag(label) === slug ? [foreignTexts(entry).foreign?.[`tags.${at}`]] : [])),
  );
  const [language] = uses;
  return language && !uses.includes(undefined) ? { language } : {};
}

/** Returns the texts of a tag's page. Its introduction is left out, because it would speak of all entries. */
const pageOfTag = ({ title, description }: Texts, tag: string, template: string): Texts => ({
  title: fillTemplate(template, { tag, title }),
  description: `${tag}. ${description}`,
});

/** Returns the texts of a further page. Search engines expect a different title and description for each page. */
function furtherPage({ title, description }: Texts, position: string, language: string): Texts {
  return {
    title: withCommas([title, position], language),
    description: `${position}. ${description}`,
    introduction: position,
  };
}
