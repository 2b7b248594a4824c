import { alt, line, picture, type ValuesOf } from '../fields/field.ts';
import { inkSwitch, searchTextsOr } from '../fields/shared-fields.ts';
import { english } from '../words/english.ts';
import { defineKind, inSearchResults } from './kind.ts';

export const aboutKind = defineKind({
  name: 'about',
  path: 'about.md',
  address: '/about',
  title: 'About',
  isOptional: true,
  fields: {
    ...searchTextsOr(english.about),
    heading: line({
      label: 'Heading',
      help: 'At the top of the page.',
      fallback: english.about.heading,
      translate: true,
    }),
    photo: picture(
      { label: 'Photo', help: 'Beside the text.', optional: true },
      { alt: alt('What the photo shows'), ink_switch: inkSwitch('The ink switch changes this photo') },
    ),
    resume_button: line({
      label: 'Resume button',
      help: 'On the button that leads to the resume.',
      fallback: english.about.resume_button,
      translate: true,
    }),
  },
  body: {
    label: 'Text',
    help: 'Enter begins a paragraph, Shift+Enter a line. Without a text the site has no such page.',
  },
  parts: [{ key: 'words', fields: ['heading', 'body', 'photo', 'resume_button'] }, inSearchResults()],
});

export type AboutFields = ValuesOf<typeof aboutKind.fields>;
