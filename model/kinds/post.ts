import { alt, day, line, list, picture, type ValuesOf } from '../fields/field.ts';
import { description } from '../fields/shared-fields.ts';
import { defineKind } from './kind.ts';
import { partsOfPage } from './parts.ts';

/** An article with a date and its own page. A section lists its posts by date. */
export const postKind = defineKind({
  name: 'post',
  path: '{section}/{slug}/post.md',
  address: '/{section}/{slug}',
  newestFirst: 'published',
  thumbnail: 'picture',
  fields: {
    title: line({ label: 'Title', help: 'In the list, and at the top of its page.', translate: true }),
    published: day({
      label: 'Date',
      help: 'Before a day or time to come, nobody sees the post.',
      hasTime: true,
    }),
    description: { ...description('In the list and in search results. Without it, the first words.'), optional: true },
    tags: list(line({ label: 'Tag', translate: true }), {
      label: 'Tags',
      one: 'tag',
      help: 'Visitors choose the posts of a tag above the list: Type, Travel.',
      fallback: [],
    }),
    aliases: list(line({ label: 'Old address', format: 'old-address' }), {
      label: 'Old addresses',
      one: 'old address',
      help: 'They lead on to this page: /blog/2019/kyoto, /?p=3.',
      fallback: [],
    }),
    picture: picture(
      { label: 'Picture', help: 'In the list, and above the text.', optional: true },
      {
        alt: alt('What the picture shows'),
        caption: line({
          label: 'Caption of the picture',
          help: 'Under it.',
          format: 'caption',
          optional: true,
          translate: true,
        }),
      },
    ),
    show: partsOfPage,
  },
  body: { label: 'Text', help: 'Enter begins a paragraph, Shift+Enter a line.' },
  parts: [
    { key: 'words', fields: ['title', 'published', 'picture', 'body'] },
    { key: 'tags', title: 'Tags', isOpen: 'if-filled', fields: ['tags'] },
    { key: 'show', title: 'What the page shows', help: 'Below the text.', isOpen: 'if-filled', fields: ['show'] },
    { key: 'site', title: 'On the site', fields: ['description', 'aliases'] },
  ],
});

export type PostFields = ValuesOf<typeof postKind.fields>;
