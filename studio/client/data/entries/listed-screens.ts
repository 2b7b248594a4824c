/** The screens below the list of pages and works, with the words of their links. */
export const LISTED_SCREENS = {
  '/translations': 'Translations',
  '/sections': 'Sections and menu',
  '/pictures': 'Pictures',
  '/messages': 'Messages',
  '/timeline': 'Timeline',
  '/draft-links': 'Show the draft',
  '/devices': 'People and devices',
  '/settings': 'Settings',
} as const;
