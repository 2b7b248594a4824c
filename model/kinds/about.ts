import { alt, line, picture, type ValuesOf } from '../fields/field.ts';
import { inkSwitch, searchTexts } from '../fields/shared-fields.ts';
import { defineKind, inSearchResults } from './kind.ts';

export const aboutKind = defineKind({
  name: 'about',
  path: 'about.md',
  address: '/about',
  title: 'About',
  fields: {
    ...searchTexts,
    heading: line({ label: 'Heading', help: 'At the top of the page.' }),
    photo: picture(
      { label: 'Photo', help: 'Beside the text.' },
      { alt: alt('What the photo shows'), ink_switch: inkSwitch('The ink switch changes this photo') },
    ),
    resume_button: line({ label: 'Resume button', help: 'On the button that leads to the resume.' }),
  },
  body: { label: 'Text', help: 'An empty line begins a new paragraph.' },
  parts: [{ key: 'words', fields: ['heading', 'body', 'photo', 'resume_button'] }, inSearchResults()],
});

export type AboutFields = ValuesOf<typeof aboutKind.fields>;
