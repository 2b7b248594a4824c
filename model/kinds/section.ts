import { choice, line, list, toggle, type ValuesOf } from '../fields/field.ts';
import { order, searchTextsOr } from '../fields/shared-fields.ts';
import { english } from '../words/english.ts';
import { defineKind } from './kind.ts';
import type { SectionKindName } from './names.ts';

export { ENTRY_KIND_IN, SECTION_KIND_NAMES, type SectionKindName } from './names.ts';

/** The kinds of sections, with their labels. */
export const SECTION_KINDS = {
  works: 'Works',
  releases: 'Releases',
  prints: 'Prints',
  posts: 'Posts',
} as const satisfies Record<SectionKindName, string>;

/** From this number of works on, the cards are small unless the section says otherwise. */
export const SMALL_CARDS_FROM = 30;

/** A list of works with its own page. The name of its folder is its address. */
export const sectionKind = defineKind({
  name: 'section',
  path: '{slug}/section.yaml',
  address: '/{slug}',
  orderIfMissing: Number.POSITIVE_INFINITY,
  nameField: 'label',
  fields: {
    kind: choice({
      label: 'What it shows',
      help: 'Works and posts have pages of their own; releases and prints share one.',
      options: SECTION_KINDS,
      elsewhere: 'it is chosen when a section is added',
    }),
    label: line({ label: 'Name', help: 'On its tab and in the studio.', translate: true }),
    heading: line({
      label: 'Heading',
      help: 'At the top of the page.',
      fallback: english.section.heading,
      translate: true,
    }),
    introduction: line({ label: 'Introduction', help: 'Under the heading.', optional: true, translate: true }),
    note: line({
      label: 'Note at the foot',
      help: 'Below the releases, such as a word on their players.',
      optional: true,
      translate: true,
    }),
    ...searchTextsOr(english.section),
    cards: choice({
      label: 'Size of the cards',
      help: `Small ones show many works at once. Without a choice: small from ${SMALL_CARDS_FROM} works on.`,
      options: { large: 'Large', small: 'Small' },
      optional: true,
    }),
    card_facts: toggle({ label: 'Year and tags on the cards', fallback: false }),
    order: order('a section'),
    visible: toggle({ label: 'Visitors see this section', fallback: true }),
    aliases: list(line({ label: 'Old address', format: 'old-address' }), {
      label: 'Old addresses',
      one: 'old address',
      help: 'They lead on to this section, and to its works: /work.',
      fallback: [],
    }),
  },
  parts: [
    { key: 'words', fields: ['label', 'heading', 'introduction', 'note'] },
    { key: 'search', title: 'In search results', isOpen: true, fields: ['title', 'description'] },
    {
      key: 'cards',
      title: 'Cards of its works',
      help: 'Only works have cards.',
      fields: ['cards', 'card_facts'],
    },
    { key: 'site', title: 'On the site', fields: ['visible', 'aliases'] },
  ],
});

export type SectionFields = ValuesOf<typeof sectionKind.fields>;
