/**
 * Words for the heads of pages that nobody has written yet, by their files and fields: true of any
 * owner, so that no site has to say another's. Names in braces are filled in.
 */
export const PLAIN_WORDS = {
  'site.yaml': {
    'pages.home.title': '{owner}, {studio}',
    'pages.home.description':
      'Selected work by {owner} at {studio}, who is behind it, and the way to write about work of your own.',
    'pages.home.portrait.alt': 'Three discs of ink in red, blue and yellow that overprint each other.',
    'pages.portfolio.title': 'Design by {owner}',
    'pages.portfolio.description':
      'Selected design work by {owner} at {studio}: what was wrong, what was made, and what came of it.',
    'pages.portfolio.heading': 'Design',
    'pages.portfolio.introduction': 'Selected work.',
    'pages.music.title': 'Music by {owner}',
    'pages.music.description':
      'Music by {owner}: recordings to hear here, with their covers, and where each of them can be found.',
    'pages.music.heading': 'Music',
    'pages.music.introduction': 'Recordings, and their covers.',
    'pages.art.title': 'Art by {owner}',
    'pages.art.description':
      'Art by {owner}: each piece with its year, its medium, its size, and a few words beside it.',
    'pages.art.heading': 'Art',
    'pages.art.introduction': 'Pieces made for their own sake.',
    'pages.resume.title': 'Resume of {owner}',
    'pages.resume.description':
      'The resume of {owner} as one printed sheet, and the same words as text that can be copied.',
    'pages.resume.heading': 'Resume',
    'pages.resume.introduction': 'One page, and the same words as text.',
    'pages.contact.title': 'Contact {studio}',
    'pages.contact.description':
      'Write to {owner} at {studio}: what it is about, when it has to be there, and how to reach you.',
    'pages.contact.heading': 'Contact',
    'pages.contact.introduction': 'Tell me what it is about, and how to reach you.',
    'pages.not-found.title': 'Page not found at {studio}',
    'pages.not-found.description':
      'There is no page at this address. Go on to the portfolio, the home page or the contact form of {studio}.',
    'pages.not-found.heading': 'No such page',
    'pages.not-found.introduction': 'There is no page at this address. It may have been moved.',
    'pages.error.title': 'Something went wrong at {studio}',
    'pages.error.description':
      'This page of {studio} could not be shown. Try it again; nothing that you typed has been sent anywhere.',
    'pages.error.heading': 'Something went wrong',
    'pages.error.introduction':
      'This page could not be shown. Try it again, and if it fails twice, please write to me.',
    'pages.offline.title': 'No connection to {studio}',
    'pages.offline.description':
      'There is no connection to {studio} just now. The pages that you have read before can still be read.',
    'pages.offline.heading': 'No connection',
    'pages.offline.introduction': 'There is no connection just now. What you have read before can still be read.',
  },
  'about.md': {
    title: 'About {owner} and {studio}',
    description: 'Who {owner} is, what {studio} does, and how to write about work of your own, or a question about it.',
    heading: 'About',
    'photo.alt': 'Three discs of ink in red, blue and yellow that overprint each other.',
    body: 'I am {owner}. {studio} is my studio.\n',
  },
  'words.yaml': { 'contact.fallback': 'Or write straight to me by e-mail.' },
} as const;
