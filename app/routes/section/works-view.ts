import path from 'node:path';
import { needsDarkGround } from '../../../assets/images/light-picture.ts';
import { type InRow, rowsOf } from '../../../assets/images/rows.ts';
import { cardRatio } from '../../../assets/images/shape.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import { followsInkSwitch } from '../../../model/kept-inks.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import { cardsAPage, cardsOf, tagAddress, wallAddress } from '../../../model/page-addresses.ts';
import { projectName } from '../../../model/project-name.ts';
import { slugOfTag, tagsIn } from '../../../model/tags.ts';
import { fillTemplate } from '../../../model/template.ts';
import { yearText } from '../../../model/year.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { headOf } from '../../document/head.ts';
import { firstPictureOf } from '../project/first-picture.ts';

/** Returns the number in an address; undefined for 1, because the first page has no number. */
const numberOf = (text: string) => (/^(?:[2-9]|[1-9]\d+)$/.test(text) ? Number(text) : undefined);

/** The ratio of width to height of a row on each width of the wall, which is the sum of its pictures' ratios. */
const ROWS = { large: { phone: undefined, wall: 2.2, wide: 3 }, small: { phone: 2.2, wall: 5, wide: 7 } } as const;

/** The limits of a small card's ratio, which put two or three of them in a row of a phone. */
const SMALL_RATIO = { least: 0.8, most: 1.2 };

type WorksSection = Extract<SiteContent['sections'][number], { kind: 'works' }>;

/** The page of works in an address: of a tag or of all works, and its number. The first page has no number. */
type Page = { tag?: string | undefined; number?: string | undefined };

/** Returns a page of the works; undefined if there is no page with this tag and number. */
export async function worksView(content: SiteContent, section: WorksSection, inAddress: Page) {
  const { slug: sectionSlug } = section;
  const { site, messages } = content;
  const tags = tagsIn(section.entries, site.language);
  const tag = tags.find(({ slug }) => slug === inAddress.tag);
  if (inAddress.tag !== undefined && !tag) return undefined;
  const entries = tag ? worksWith(tag.slug, section.entries) : section.entries;
  const aPage = cardsAPage(section);
  const last = Math.max(1, Math.ceil(entries.length / aPage));
  const number = inAddress.number === undefined ? 1 : numberOf(inAddress.number);
  if (number === undefined || number > last) return undefined;
  const all = `/${sectionSlug}`;
  const wall = tag ? tagAddress(sectionSlug, tag.slug) : all;
  const words = messages.wall;
  const whole = tag ? pageOfTag(section, tag.label, words.tag_title) : section;
  const page =
    number === 1 ? whole : furtherPage(whole, fillTemplate(words.position, { current: number, total: last }));
  const size = cardsOf(section);
  const pictures = await Promise.all(
    entries.slice((number - 1) * aPage, number * aPage).map(async (work) => {
      const { folder, card } = work;
      const picture = await pictureView(folder, { ...card, ink_switch: followsInkSwitch(work, card.file) });
      const { text, gap } = await titleView(content, picture.alt);
      const facts = section.card_facts ? factsOf(work) : '';
      return {
        name: projectName(work, content.projects),
        to: addressOf(projectKind, work),
        picture,
        ratio: ratioIn(size, cardRatio(picture, card.size)),
        ...((await needsDarkGround(path.join(folder, card.file))) && { isLight: true }),
        title: text === picture.alt ? undefined : text,
        gap,
        ...(facts && { facts }),
        opening: await firstPictureOf(content, work),
      };
    }),
  );
  const { phone, wall: row, wide } = ROWS[size];
  const onPhone = phone === undefined ? [] : rowsOf(pictures, phone).flat();
  const onWall = rowsOf(pictures, row).flat();
  const onWide = rowsOf(pictures, wide).flat();
  const cards = pictures.map((card, at) => ({
    ...card,
    row: inRow(onWall[at]),
    wideRow: inRow(onWide[at]),
    ...(onPhone[at] && { phoneRow: inRow(onPhone[at]) }),
  }));
  const previous = number > 1 ? [{ rel: 'prev', to: wallAddress(wall, number - 1), label: words.previous }] : [];
  const next = number < last ? [{ rel: 'next', to: wallAddress(wall, number + 1), label: words.next }] : [];
  const current: 'page' | 'true' = number === 1 ? 'page' : 'true';
  const links = [
    { to: all, label: words.all, ...(!tag && { current }) },
    ...tags.map(({ slug, label }) => ({
      to: tagAddress(sectionSlug, slug),
      label,
      ...(slug === tag?.slug && { current }),
    })),
  ];
  const pages = fillTemplate(words.pages, { section: section.label });
  return {
    head: await headOf(content, wallAddress(wall, number), page, all),
    heading: await headingView(content, tag?.label ?? section.heading),
    introduction: page.introduction,
    ...(tags.length > 0 && { tags: { label: words.tags, links } }),
    cards,
    ways: last === 1 ? undefined : { number, pages, links: [...previous, ...next] },
  };
}

type Work = WorksSection['entries'][number];

const worksWith = (tag: string, works: readonly Work[]) =>
  works.filter(({ tags }) => tags.some((label) => slugOfTag(label) === tag));

const factsOf = ({ year, tags }: Work) => [...(year === undefined ? [] : [yearText(year)]), ...tags].join(', ');

const ratioIn = (size: keyof typeof ROWS, ratio: number) =>
  size === 'large' ? ratio : Math.min(SMALL_RATIO.most, Math.max(SMALL_RATIO.least, ratio));

const inRow = ({ part = 1, beside = 0 }: Partial<InRow> = {}): InRow => ({ part, beside });

type Texts = { title: string; description: string; introduction?: string | undefined };

/** Returns the texts of a tag's page. Its introduction is left out, because it would speak of all works. */
const pageOfTag = ({ title, description }: Texts, tag: string, template: string): Texts => ({
  title: fillTemplate(template, { tag, title }),
  description: `${tag}. ${description}`,
});

/** Returns the texts of a further page. Search engines expect a different title and description for each page. */
function furtherPage({ title, description }: Texts, position: string): Texts {
  return { title: `${title}, ${position}`, description: `${position}. ${description}`, introduction: position };
}
