import type { Content } from '../../draft/values.ts';
import { type Form, type FormPart, lowerFirst } from '../fields.ts';
import {
  alt,
  browserTitle,
  choice,
  description,
  inSearchResults,
  isThere,
  line,
  lines,
  list,
  type Path,
  picture,
} from './pieces.ts';

/** The words at the head of a page. */
const head = (name: string) => {
  const path: Path = ['pages', name];
  return [
    line([...path, 'heading'], 'Heading', 'At the top of the page.'),
    line([...path, 'introduction'], 'Introduction', 'Under the heading.'),
  ];
};

const HOME: Path = ['pages', 'home'];

const home = (content: Content): FormPart[] => [
  {
    key: 'words',
    fields: [
      lines(content, [...HOME, 'headline'], {
        label: 'Headline',
        one: 'line',
        help: 'Large, over the portrait. On a phone each is a line of its own; on wide screens the first half of them share one line, the others the next.',
        least: 1,
      }),
      line(
        [...HOME, 'introduction'],
        'Introduction',
        'One sentence with the headline: above it on a wide screen, under it on a phone. Without it, your name and place.',
        {
          isOptional: true,
        },
      ),
      picture([...HOME, 'portrait'], 'Portrait', 'Under the headline.'),
      alt([...HOME, 'portrait'], 'What the portrait shows'),
      picture(
        [...HOME, 'portrait', 'wide'],
        'Portrait, wide',
        'Another crop, for windows in which the portrait has more width than height. It can be left out.',
        ['file', 'focus'],
        true,
      ),
      line([...HOME, 'buttons', 'about'], 'Button to the about page', undefined, { width: 'wide' }),
      line([...HOME, 'buttons', 'portfolio'], 'Button to the works', undefined, { width: 'wide' }),
      line([...HOME, 'buttons', 'contact'], 'Button to the contact page', undefined, { width: 'wide' }),
    ],
  },
  {
    key: 'work',
    title: 'The work on the first screen',
    help: 'Its top shows there. Without one it is the first picture of the first work.',
    isOpen: isThere(content, [...HOME, 'work']),
    fields: [
      {
        is: 'group',
        field: [...HOME, 'work'],
        label: 'A work that you choose',
        blank: { project: '' },
        fields: isThere(content, [...HOME, 'work'])
          ? [
              { is: 'work', field: [...HOME, 'work', 'project'], label: 'The work' },
              { is: 'work-picture', field: [...HOME, 'work', 'picture'], label: 'The picture' },
              picture([...HOME, 'work'], 'What stays in view', undefined, ['focus']),
            ]
          : [],
      },
    ],
  },
  inSearchResults(HOME),
];

const contact = (): FormPart[] => [
  {
    key: 'words',
    fields: [
      ...head('contact'),
      choice(
        ['contact'],
        'How visitors write to you',
        [
          ['form', 'By a form'],
          ['address', 'To your e-mail address'],
        ],
        { fallback: 'form', help: 'Without the form your address stands on the page, for everybody to read.' },
      ),
      line(
        ['messages_kept_days'],
        'Days that messages are kept',
        'On the server, once they are delivered. The privacy page says it, too.',
        {
          is: 'number',
        },
      ),
      line(
        ['messages_kept_region'],
        'Region in which messages are kept',
        'If they are kept in Firestore: “Frankfurt, Germany”. The privacy page says it.',
        { isOptional: true },
      ),
    ],
  },
  inSearchResults(['pages', 'contact']),
];

const ERRORS = [
  { name: 'not-found', title: 'Where there is no page' },
  { name: 'error', title: 'When something went wrong' },
  { name: 'offline', title: 'Without a connection' },
];

const errors = (): FormPart[] =>
  ERRORS.map(({ name, title }) => ({
    key: name,
    title,
    isOpen: true,
    fields: [
      ...head(name),
      browserTitle(['pages', name], 'In the browser’s tab.'),
      description(['pages', name], 'Where a link to the page is shared.'),
    ],
  }));

const site = (content: Content): FormPart[] => [
  {
    key: 'words',
    fields: [
      line(['studio'], 'Studio', 'At the top of every page, and behind its title in the browser’s tab.'),
      line(
        ['owner', 'name'],
        'Your name',
        'As the author of your work in search results, and wherever a text says {owner}.',
      ),
      line(
        ['owner', 'role'],
        'What you are',
        'Two or three words, such as “Graphic designer”. Not on the pages: search engines are told it.',
      ),
      line(
        ['owner', 'place'],
        'Where you are',
        'A town, such as “Durham”. Search engines are told it; the home page says it if you write no introduction there.',
      ),
      line(['owner', 'email'], 'E-mail', 'On the contact page where there is no form, and where the form can’t send.', {
        is: 'email',
        isOptional: true,
      }),
      line(['footer'], 'Footer', 'The line at the foot of every page.'),
      list(
        content,
        ['profiles'],
        {
          label: 'Profiles elsewhere',
          one: 'profile',
          help: 'Links at the foot of every page.',
          blank: { name: '', url: '' },
        },
        (path) => ({
          titleField: [...path, 'name'],
          fields: [
            line([...path, 'name'], 'Name', 'On the link.'),
            line([...path, 'url'], 'Address', undefined, { is: 'address' }),
          ],
        }),
      ),
    ],
  },
  {
    key: 'address',
    title: 'Address and language',
    isOpen: true,
    fields: [
      line(['url'], 'Address of the site', 'Where it stands on the web: https://studio.example.', {
        is: 'address',
        isOptional: true,
      }),
      line(['language'], 'Language', 'A tag such as en, de or pt-BR: how words are broken and read aloud.'),
      picture(['mark'], 'Mark', 'At the top of every page, and in the browser’s tab. All icons are made of it.', [
        'itself',
      ]),
      {
        is: 'switch',
        field: ['offline'],
        label: 'Pages can be read without a connection',
        help: 'Browsers keep what a visitor has read.',
        isOnIfMissing: true,
      },
    ],
  },
  {
    key: 'redirects',
    title: 'Old addresses',
    help: 'They lead on to where things stand now.',
    fields: [
      list(
        content,
        ['redirects'],
        { label: 'Old addresses', one: 'old address', blank: { from: '', to: '' }, isOptional: true },
        (path) => ({
          titleField: [...path, 'from'],
          fields: [
            line([...path, 'from'], 'Old address', 'On this site: /work/postcards.'),
            line([...path, 'to'], 'Leads to', '/portfolio, or / for the home page.'),
          ],
        }),
      ),
    ],
  },
];

const simple = (name: string) => (): FormPart[] => [
  { key: 'words', fields: head(name) },
  inSearchResults(['pages', name]),
];

/** By the names of their addresses in the studio. Inks and fonts have a screen of their own. */
const VIEWS: Readonly<Record<string, (content: Content) => FormPart[]>> = {
  home,
  portfolio: simple('portfolio'),
  music: simple('music'),
  art: simple('art'),
  resume: () => [
    { key: 'words', title: 'Head of the page', isOpen: true, fields: head('resume') },
    { ...inSearchResults(['pages', 'resume']), isOpen: false },
  ],
  contact,
  errors,
  site,
};

const TITLES: Readonly<Record<string, string>> = {
  home: 'Home',
  portfolio: 'Design',
  music: 'Music',
  art: 'Art',
  resume: 'Resume',
  contact: 'Contact',
};

export const form: Form = {
  partsOf: (content, view) => {
    const one = view === undefined ? undefined : VIEWS[view];
    if (view !== undefined) return one?.(content) ?? [];
    return Object.entries(VIEWS).flatMap(([name, parts]) =>
      parts(content).map((part) => {
        const place = TITLES[name];
        const title = place && part.title ? `${place}, ${lowerFirst(part.title)}` : (place ?? part.title);
        return { ...part, key: `${name} ${part.key}`, ...(title && { title }) };
      }),
    );
  },
};
