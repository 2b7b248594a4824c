/** The text of the privacy page. It describes the site and its server without promises in the owner's name. */
export const PRIVACY_BODY = `{server} **When you write to me**, the form sends me your name, your email address, the subject and the message, and nothing else about you. They are stored {kept_where}.

{mailbox} Messages are also mailed to my inbox. The server deletes its copy of a delivered message after {kept_days} days.

{no_mailbox} The server keeps a message until I delete it.

{server} What looks like spam is held apart until I have looked at it. To have your message deleted, write to me with its reference.

{service} **When you write to me**, the form sends your name, your email address, the subject and the message, and nothing else that you have written, to EmailJS, a service that mails them to my inbox; its own rules say how long it keeps them. To have your message deleted, write to me.

{address} **When you write to me**, you do so from your own mailbox to mine. To have your letter deleted, write to me.

{server} **Your address on the network** is looked at for about a minute, in memory, so that nobody can flood the form. It is not written down.

**No cookies, no counting.** Your browser itself remembers a few things: the page you read last, the edition you chose, and the pages you have read, so that you can read them again without a connection. None of that reaches me.

{form} **What you have written** and not sent yet stays in your browser, too, until you send it.

{players} **Music and film from elsewhere** load only after you press play on them. From then on the rules of the site that hosts them apply.
`;

/** The text of a `privacy.md` that is missing. */
export const PRIVACY_TEXT = `---\n---\n${PRIVACY_BODY}`;

/** The name of a studio without one. */
export const PLAIN_STUDIO = '{owner}';

/** The texts that `site.yaml` may leave out, by field. They are true for any owner, and a page has only one name. */
export const SITE_WORDS = {
  footer: '{studio}',
  'pages.home.title': '{studio}',
  'pages.home.description':
    'The website of {owner}: what there is to see here, and the way to write a message about it.',
  'pages.home.headline': ['{owner}'],
  'pages.home.buttons.about': 'About me',
  'pages.home.buttons.portfolio': 'The work',
  'pages.home.buttons.contact': 'Contact',
  'pages.resume.title': 'Resume of {owner}',
  'pages.resume.description':
    'The resume of {owner} as one printed sheet, and the same words as text that can be copied.',
  'pages.resume.heading': 'Resume',
  'pages.resume.introduction': 'One page, and the same words as text.',
  'pages.contact.title': 'Contact {studio}',
  'pages.contact.description':
    'Write to {owner}: what it is about, when it has to be there, and how you can be reached.',
  'pages.contact.heading': 'Contact',
  'pages.contact.introduction': 'Tell me what it is about, and how to reach you.',
  'pages.not-found.title': 'Page not found at {studio}',
  'pages.not-found.description':
    'There is no page at this address. Go on to the home page or the contact page of {studio}.',
  'pages.not-found.heading': 'No such page',
  'pages.not-found.introduction': 'There is no page at this address. It may have been moved.',
  'pages.error.title': 'Something went wrong at {studio}',
  'pages.error.description':
    'This page of {studio} could not be shown. Try it again; nothing that you typed has been sent anywhere.',
  'pages.error.heading': 'Something went wrong',
  'pages.error.introduction': 'This page could not be shown. Try it again, and if it fails twice, please write to me.',
  'pages.offline.title': 'No connection to {studio}',
  'pages.offline.description':
    'There is no connection to {studio} just now. The pages that you have read before can still be read.',
  'pages.offline.heading': 'No connection',
  'pages.offline.introduction': 'There is no connection just now. What you have read before can still be read.',
} as const;

/** The texts that `about.md` may leave out. Without a text of the owner there is no about page. */
export const ABOUT_WORDS = {
  title: 'About {owner}',
  description: 'Who {owner} is, in a few words, and the way to write about work of your own, or with a question.',
  heading: 'About',
  resume_button: 'Resume',
} as const;

/** The texts that `privacy.md` may leave out. */
export const PRIVACY_WORDS = {
  title: 'Privacy at {studio}',
  description: 'Where a message to {owner} goes, how long it is kept, and how to have it deleted again.',
  heading: 'Privacy',
} as const;

/** The texts that the `section.yaml` of a section may leave out. `{section}` is the section's name. */
export const SECTION_WORDS = {
  title: '{section} by {owner}',
  description: '{section} by {owner}: what there is to see, and the way to write about it or about work of your own.',
  heading: '{section}',
} as const;
