import { DEFAULT_FONTS, DEFAULT_INKS } from '../default-look.ts';
import {
  alt,
  choice,
  focus,
  format,
  group,
  line,
  list,
  number,
  picture,
  toggle,
  type ValuesOf,
} from '../fields/field.ts';
import { inkSwitch, searchTextsOr } from '../fields/shared-fields.ts';
import { english } from '../words/english.ts';
import { defineKind, inSearchResults, type Part } from './kind.ts';

const ON_APPEARANCE = 'the screen Inks and fonts has it';

const { studio, footer, pages } = english.site;

type HeadName = Exclude<keyof typeof pages, 'home'>;

/** Makes the head of a page. The file may leave out any of its texts. */
const head = (label: string, name: HeadName, help?: string) => {
  const words = pages[name];
  return group(
    { label, fallback: 'empty' },
    {
      ...searchTextsOr(words, help),
      heading: line({ label: 'Heading', help: 'At the top of the page.', fallback: words.heading, translate: true }),
      introduction: line({
        label: 'Introduction',
        help: 'Under the heading.',
        fallback: words.introduction,
        translate: true,
      }),
    },
  );
};

/** Makes the head of a page that no search result shows. */
const errorHead = (label: string, name: HeadName) => head(label, name, 'Where a link to the page is shared.');

const inkName = (label: string) =>
  line({ label: `Name of the ${label} ink`, optional: true, stega: false, elsewhere: ON_APPEARANCE, translate: true });
const ink = (label: string, fallback: string) =>
  line({ label: `${label} ink`, format: 'ink', elsewhere: ON_APPEARANCE, fallback });
const profileAddress = line({ label: 'Address', format: 'web-address' });
const button = (to: string, fallback: string) =>
  line({ label: `Button to ${to}`, width: 'wide', fallback, translate: true });

const headFields = (name: string) => [`pages.${name}.heading`, `pages.${name}.introduction`];
const errorPart = (name: string, title: string): Part => ({
  key: name,
  title,
  isOpen: true,
  fields: [...headFields(name), `pages.${name}.title`, `pages.${name}.description`],
});

/** The file with the address, the owner, the inks, the fonts and the head of each page. */
export const siteKind = defineKind({
  name: 'site',
  path: 'site.yaml',
  address: '/',
  title: 'Site',
  fields: {
    format: format({ label: 'Format of the content', elsewhere: 'an update changes it, with all texts' }),
    url: line({
      label: 'Address of the site',
      help: 'Where it stands on the web: https://your-name.example.',
      format: 'site-address',
      optional: true,
    }),
    studio: line({
      label: 'Studio',
      help: 'At the top of every page, and behind its title in the browser’s tab. Without it, your name.',
      fallback: studio,
      translate: true,
    }),
    owner: group(
      { label: 'Owner', isSilent: true },
      {
        name: line({
          label: 'Your name',
          help: 'In search results, and wherever a text says {owner}.',
          translate: true,
        }),
        role: line({
          label: 'What you are',
          help: 'Two or three words, such as “Graphic designer”. Not on the pages: search engines are told it.',
          optional: true,
          translate: true,
        }),
        email: line({
          label: 'E-mail',
          help: 'On the contact page, for everybody to read.',
          format: 'email',
          optional: true,
        }),
        place: line({
          label: 'Where you are',
          help: 'A town, such as “Durham”. For search engines, and for a home page without an introduction.',
          optional: true,
          translate: true,
        }),
      },
    ),
    language: line({
      label: 'Language',
      help: 'A tag such as en, de or pt-BR. It sets hyphenation, pronunciation and the words of buttons.',
      format: 'language',
      elsewhere: 'the settings have it',
      fallback: 'en',
    }),
    languages: list(line({ label: 'Language', help: 'A tag such as en, de or pt-BR.', format: 'language' }), {
      label: 'Languages',
      one: 'language',
      help: 'The first is the one of the texts. Each other has its pages below its tag: /en.',
      elsewhere: 'the settings have it',
      fallback: [],
    }),
    time_zone: line({
      label: 'Time zone',
      help: 'Such as Europe/Lisbon. Works and posts for a day to come appear by its clock.',
      format: 'time-zone',
      fallback: 'UTC',
    }),
    contact: choice({
      label: 'How visitors write to you',
      help: 'Your e-mail address stands on the page with and without the form.',
      options: { form: 'By a form', address: 'To your e-mail address' },
      fallback: 'form',
    }),
    messages_kept_days: number({
      label: 'Days that messages are kept',
      help: 'On the server, once they are delivered. The privacy page says it, too.',
      isWhole: true,
      min: 1,
      max: 36_500,
      expected: 'days, such as 365',
      fallback: 365,
    }),
    messages_kept_region: line({
      label: 'Region in which messages are kept',
      help: 'If they are kept in Firestore: “Frankfurt, Germany”. The privacy page says it.',
      optional: true,
      translate: true,
    }),
    offline: toggle({
      label: 'Pages can be read without a connection',
      help: 'Browsers keep what a visitor has read.',
      fallback: true,
    }),
    mark: line({
      label: 'Mark',
      help: 'At the top of every page, and in the browser’s tab. Without it, an initial is drawn.',
      format: 'svg-file',
      optional: true,
    }),
    inks: group(
      { label: 'Inks', isSilent: true, fallback: 'empty' },
      {
        red: ink('Red', DEFAULT_INKS.red),
        blue: ink('Blue', DEFAULT_INKS.blue),
        yellow: ink('Yellow', DEFAULT_INKS.yellow),
        key: ink('Key', DEFAULT_INKS.key),
        paper: ink('Paper', DEFAULT_INKS.paper),
        stock: ink('Stock', DEFAULT_INKS.stock),
      },
    ),
    ink_names: group(
      { label: 'Names of the inks', isSilent: true, fallback: 'empty' },
      { red: inkName('red'), blue: inkName('blue'), yellow: inkName('yellow'), key: inkName('key') },
    ),
    ink_switch: toggle({
      label: 'Visitors can lift the inks off pictures',
      help: 'The discs in the bar. A work or picture can be left out in its own form.',
      elsewhere: ON_APPEARANCE,
      fallback: true,
    }),
    fonts: group(
      { label: 'Fonts', isSilent: true, fallback: 'empty' },
      {
        display: line({
          label: 'Headline font',
          format: 'font',
          elsewhere: ON_APPEARANCE,
          fallback: DEFAULT_FONTS.display,
        }),
        text: line({ label: 'Text font', format: 'font', elsewhere: ON_APPEARANCE, fallback: DEFAULT_FONTS.text }),
      },
    ),
    footer: line({ label: 'Footer', help: 'The line at the foot of every page.', fallback: footer, translate: true }),
    profiles: list(
      group(
        { label: 'Profile' },
        { name: line({ label: 'Name', help: 'On the link.', namesOtherSite: true }), url: profileAddress },
      ),
      {
        label: 'Profiles elsewhere',
        one: 'profile',
        help: 'Links at the foot of every page.',
        titleField: 'name',
        fallback: [],
      },
    ),
    redirects: list(
      group(
        { label: 'Old address' },
        {
          from: line({ label: 'Old address', help: 'On this site: /work/postcards, /?p=3.', format: 'old-address' }),
          to: line({
            label: 'Leads to',
            help: '/portfolio, / for the home page, or https://… elsewhere.',
            format: 'redirect-target',
          }),
        },
      ),
      { label: 'Old addresses', one: 'old address', fallback: [], titleField: 'from' },
    ),
    pages: group(
      { label: 'Pages', isSilent: true, fallback: 'empty' },
      {
        home: group(
          { label: 'Home', fallback: 'empty' },
          {
            ...searchTextsOr(pages.home),
            headline: list(line({ label: 'Line', translate: true }), {
              label: 'Headline',
              one: 'line',
              help: 'Large, over the portrait. On a phone each is a line of its own. Wide screens have two lines.',
              least: 1,
              fallback: pages.home.headline,
            }),
            portrait: picture(
              { label: 'Portrait', help: 'Under the headline, which stands by itself without one.', optional: true },
              {
                alt: alt('What the portrait shows'),
                ink_switch: inkSwitch('The ink switch changes this portrait'),
                wide: picture(
                  {
                    label: 'Portrait, wide',
                    help: 'Another crop, for windows in which the portrait has more width than height. It can be left out.',
                    optional: true,
                    advice: 'is missing; wide windows crop the portrait',
                  },
                  {},
                ),
              },
            ),
            introduction: line({
              label: 'Introduction',
              help: 'One sentence: above the headline on wide screens, below it on phones. Without it, your name and place, as far as the headline leaves them out.',
              optional: true,
              translate: true,
            }),
            buttons: group(
              { label: 'Buttons', isSilent: true, fallback: 'empty' },
              {
                about: button('the about page', pages.home.buttons.about),
                portfolio: button('the works', pages.home.buttons.portfolio),
                contact: button('the contact page', pages.home.buttons.contact),
              },
            ),
            work: group(
              { label: 'A work that you choose', optional: true },
              {
                project: line({ label: 'The work', format: 'project-slug' }),
                picture: line({ label: 'The picture', format: 'picture-file', optional: true }),
                focus: focus({ label: 'What stays in view', optional: true }),
              },
            ),
          },
        ),
        resume: head('Resume', 'resume'),
        contact: head('Contact', 'contact'),
        'not-found': errorHead('Where there is no page', 'not-found'),
        error: errorHead('When something went wrong', 'error'),
        offline: errorHead('Without a connection', 'offline'),
      },
    ),
  },
  views: {
    home: {
      title: 'Home',
      parts: [
        {
          key: 'words',
          fields: [
            'pages.home.headline',
            'pages.home.introduction',
            'pages.home.portrait',
            'pages.home.buttons.about',
            'pages.home.buttons.portfolio',
            'pages.home.buttons.contact',
          ],
        },
        {
          key: 'work',
          title: 'The work on the first screen',
          help: 'Its top shows there. Without one it is the first picture of the first work.',
          isOpen: 'if-filled',
          fields: ['pages.home.work'],
        },
        inSearchResults('pages.home.'),
      ],
    },
    resume: {
      title: 'Resume',
      parts: [
        { key: 'words', title: 'Head of the page', isOpen: true, fields: headFields('resume') },
        { key: 'search', title: 'In search results', fields: ['pages.resume.title', 'pages.resume.description'] },
      ],
    },
    contact: {
      title: 'Contact',
      parts: [
        { key: 'words', fields: [...headFields('contact'), 'contact', 'messages_kept_days', 'messages_kept_region'] },
        inSearchResults('pages.contact.'),
      ],
    },
    errors: {
      parts: [
        errorPart('not-found', 'Where there is no page'),
        errorPart('error', 'When something went wrong'),
        errorPart('offline', 'Without a connection'),
      ],
    },
    site: {
      parts: [
        {
          key: 'words',
          fields: ['studio', 'owner.name', 'owner.role', 'owner.place', 'owner.email', 'footer', 'profiles'],
        },
        {
          key: 'address',
          title: 'Address and mark',
          isOpen: true,
          fields: ['url', 'time_zone', 'mark', 'offline'],
        },
        {
          key: 'redirects',
          title: 'Old addresses',
          help: 'They lead on to where things stand now.',
          fields: ['redirects'],
        },
      ],
    },
  },
  rules: [
    {
      oneOf: [['owner', 'email']],
      where: { field: 'contact', is: 'address' },
      expected: 'an e-mail address, since contact is address',
    },
  ],
});

export type Site = ValuesOf<typeof siteKind.fields>;
