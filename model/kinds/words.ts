import { type Fields, group, line, type ValuesOf } from '../fields/field.ts';
import { defineKind } from './kind.ts';

const NAMED = 'the screen Inks and fonts has the names';

const word = (label: string, fallback: string) => line({ label, fallback });

/** The text for an ink to which `ink_names` in site.yaml gives no name. */
const ink = (label: string, fallback: string) => line({ label, fallback, elsewhere: NAMED });

/** Makes a group of texts. The file may leave out any of them. */
const together = <const F extends Fields>(label: string, help: string | undefined, fields: F) =>
  group({ label, ...(help && { help }), fallback: 'empty' }, fields);

/** The texts of buttons, labels and notices. Placeholders in braces are filled in. */
export const wordsKind = defineKind({
  name: 'words',
  path: 'words.yaml',
  title: 'Buttons and notices',
  isOptional: true,
  fields: {
    skip_link: word('The link that skips the bar, for the keyboard', 'Skip to content'),
    logo_label: word('The mark in the bar, as it is read aloud', 'Home'),
    main_navigation: word('The bar, as it is read aloud', 'Main'),
    contact_button: word('The contact button in the bar', 'Contact'),
    back: line({ label: 'Back to the works, on a work’s page', fallback: 'Back to all projects' }),
    footer_navigation: word('The foot, as it is read aloud', 'Footer'),
    footer_about: word('The link to the about page, at the foot', 'About'),
    footer_resume: word('The link to the resume, at the foot', 'Resume'),
    footer_contact: word('The link to the contact page, at the foot', 'Contact'),
    opens_elsewhere: word('Behind links to other sites, as they are read aloud', 'opens on another site'),
    navigated: word('What is read aloud when another page has come', '{title}'),
    see_work: word('Above the links to the works, at the end of pages without tabs', 'See the work'),
    wall: together('The works of a section', undefined, {
      pages: word('Its pages, as they are read aloud', 'Pages of {section}'),
      position: word('Which page it is', 'Page {current} of {total}'),
      previous: word('To the page before', 'Previous page'),
      next: word('To the next page', 'Next page'),
      tags: word('The tags above the works, as they are read aloud', 'Tags'),
      all: word('The link to the works of all tags', 'All'),
      tag_title: word('The title of a tag’s page in search results', '{tag}, {title}'),
    }),
    posts: together('Posts', 'In sections of posts.', {
      back: word('Back to the posts, on a post’s page', 'Back to all posts'),
      pages: word('The pages of the list, as they are read aloud', 'Pages of posts'),
      years: word('The years of the posts, as they are read aloud', 'Years'),
      year_title: word('The title of a year’s page in search results', '{year}, {title}'),
      older: word('To the post before', 'Previous post'),
      newer: word('To the next post', 'Next post'),
      onward: word('The links at the end of a post, as they are read aloud', 'Go on'),
    }),
    project: together('A work’s page', undefined, {
      client: word('Above the client', 'Client'),
      year: word('Above the year', 'Year'),
      role: word('Above your part', 'Role'),
      problem: word('Above what was wrong', 'Problem'),
      answer: word('Above what you made', 'Answer'),
      outcome: word('Above what came of it', 'Outcome'),
      description: word('The text, as it is read aloud', 'The project'),
      pictures: word('The pictures, as they are read aloud', 'Pictures'),
      show_all: word('Under a long picture, to show all of it', 'Show all'),
      previous: word('To the work before', 'Previous project'),
      next: word('To the next work', 'Next project'),
      ask: word('The button that leads to the form', 'Ask about this project'),
      onward: word('The links at the end, as they are read aloud', 'Go on'),
    }),
    zoom: together('Pictures, enlarged', undefined, {
      enlarge: word('The button on a picture', 'Enlarge'),
      enlarge_title: word('On one with a title', 'Enlarge: {title}'),
      enlarge_position: word('On one of several', 'Enlarge picture {current} of {total}'),
      label: word('What lies over the page, as it is read aloud', 'Pictures, enlarged'),
      position: word('Which picture it is', '{current} of {total}'),
      previous: word('To the picture before', 'Previous picture'),
      next: word('To the next picture', 'Next picture'),
      larger: word('Larger', 'Zoom in'),
      smaller: word('Smaller', 'Zoom out'),
      close: word('Close', 'Close'),
      trouble: word('When a picture does not come', 'This picture did not come.'),
    }),
    slideshow: together('Slideshows', undefined, {
      previous: word('To the slide before', 'Previous slide'),
      next: word('To the next slide', 'Next slide'),
      position: word('Which slide it is', '{current} of {total}'),
    }),
    before_after: together('Before and after', undefined, {
      before: word('Under the picture before', 'Before'),
      after: word('Under the picture after', 'After'),
      divider: word('The divider, as it is read aloud', 'Divider between before and after'),
    }),
    film: together('Films', undefined, {
      play: word('Play', 'Play the film'),
      pause: word('Pause', 'Pause the film'),
      unsupported: word('In browsers that show no films', 'Your browser does not support the video tag.'),
    }),
    motion: together('Animated pictures', undefined, {
      play: word('Play', 'Play the animation'),
      pause: word('Pause', 'Pause the animation'),
    }),
    plates: together('The table for the plates', 'On the page of a work whose print has its plates.', {
      heading: word('Heading', 'The plates'),
      introduction: word(
        'Introduction',
        'Each ink prints from a plate of its own. Lift one to see what it was doing; lift two to see what they made together.',
      ),
      how: word(
        'How the inks are pressed',
        'Press an ink to lift its plate and again to lay it. On a keyboard, 1 to {count} do the same while you are here.',
      ),
      loupe: word('The loupe’s switch', 'Loupe'),
      loupe_how: word(
        'How the loupe is moved',
        'The loupe magnifies four times: point with the mouse, drag it, or move it with the arrow keys.',
      ),
      across: word('The loupe from side to side, as it is read aloud', 'Loupe, across the sheet'),
      down: word('The loupe up and down, as it is read aloud', 'Loupe, down the sheet'),
      sheets: word('Above the prints to choose from', 'On the table'),
      sheet: word('A print without a title', 'Sheet {number}'),
      plate: word('The button of a plate', '{number} {ink}'),
      lifted: word('Read aloud when a plate is lifted', '{ink} plate lifted.'),
      laid: word('Read aloud when a plate is laid', '{ink} plate laid.'),
      on_sheet: word('What lies on the sheet', 'On the sheet: {inks}.'),
      bare: word('When nothing lies on it', 'The sheet is bare.'),
      waiting: word('While the plates are on their way', 'Waiting for the plates, then: {asked}.'),
      missing: word('When they do not come', 'The plates did not come: this is the sheet as it was printed.'),
      red: ink('Red', 'Red'),
      blue: ink('Blue', 'Blue'),
      yellow: ink('Yellow', 'Yellow'),
      key: ink('Key', 'Key'),
    }),
    ink_switch: together('The ink switch', 'The three discs in the bar.', {
      label: word('The switch, as it is read aloud', 'Inks of the pictures'),
      lift: word('On each of its discs', 'Lift {ink}'),
      lifted: word('Read aloud when an ink is lifted', 'Lifted: {ink}.'),
      laid: word('Read aloud when it is laid again', 'Laid again: {ink}.'),
      red: ink('The red ink', 'red ink'),
      blue: ink('The blue ink', 'blue ink'),
      yellow: ink('The yellow ink', 'yellow ink'),
    }),
    player: together('Music and video', undefined, {
      play: word('Play', 'Play {title}'),
      pause: word('Pause', 'Pause {title}'),
      position: word('The place in the piece, as it is read aloud', 'Position in {title}'),
      volume: word('The volume, as it is read aloud', 'Volume'),
      now_playing: word('While a piece plays', 'Now playing: {title}'),
      close: word('Close the player', 'Close the player'),
      listen_on: word('The link to the music at its site', 'Listen to {title} on {provider}'),
      watch_on: word('The link to the video at its site', 'Watch {title} on {provider}'),
      press_play_embed: word('The button that gets a player from another site', 'Play {title} from {provider}'),
      watch_embed: word('The button that gets a video from another site', 'Watch {title} from {provider}'),
      show_embed: word('The button that gets something else from another site', 'Show {title} from {provider}'),
      show_notice: word('Beside that button', 'Nothing is asked of {provider} before you press it.'),
      open_on: word('The link to it at its site', 'Open {title} on {provider}'),
      embed_notice: word('Beside that button', 'Nothing is asked of {provider} before you press play.'),
      trouble: word('When it does not come', 'If {title} does not load here:'),
      waiting: word('While it is on its way', 'Loading'),
    }),
    resume: together('The resume', 'On the sheet, too.', {
      sheet_alt: word(
        'What the picture of the sheet shows',
        'The resume as one printed sheet. The same words follow as text.',
      ),
      as_text: word('Above the text', 'The resume as text'),
      work: word('Above the jobs', 'Work'),
      volunteer: word('Above the voluntary work', 'Volunteering'),
      education: word('Above the schools', 'Education'),
      certificates: word('Above the certificates', 'Certificates'),
      skills: word('Above the skills', 'Skills'),
      awards: word('Above the awards', 'Awards'),
      publications: word('Above the publications', 'Publications'),
      languages: word('Above the languages', 'Languages'),
      interests: word('Above the interests', 'Interests'),
      projects: word('Above the projects', 'Projects'),
      references: word('Above the references', 'References'),
      present: word('Until when, for what goes on', 'present'),
    }),
    downloads: together('Files to download', undefined, {
      note: word('Behind a link to a file', '({type}, {size})'),
    }),
    resume_pdf: together('The resume to download', undefined, {
      download: word('The button', 'Download as PDF ({size})'),
    }),
    contact: together('The contact form', undefined, {
      name: word('The field for the name', 'Your name'),
      email: word('The field for the e-mail address', 'Your email'),
      subject: word('The field for the subject', 'Subject'),
      message: word('The field for the message', 'Message'),
      send: word('The button', 'Send'),
      sending: word('The button while a message is sent', 'Sending'),
      sent: word('The button once it is sent', 'Sent!'),
      error: word('The button when it was not sent', 'Error'),
      sent_status: word('When a message has arrived', 'Your message has arrived.'),
      reference: word('Behind that, its number', 'Your reference is {reference}.'),
      error_status: word(
        'When it was not sent',
        'Your message was not sent. Everything you wrote is still here; please try again.',
      ),
      offline_status: word(
        'Without a connection',
        'You are offline, so your message was not sent. Everything you wrote is kept here: send it once you are connected again.',
      ),
      too_many_status: word(
        'When too many come at once',
        'Too many messages came at once, so yours was not sent. Everything you wrote is still here: please wait a minute and send it again.',
      ),
      field_status: word(
        'When a field is not as it should be',
        'Please look at this field again: {field}. As it is, your message was not taken. Everything you wrote is still here.',
      ),
      server_status: word(
        'When the server cannot take it',
        'Your message could not be taken just now. Everything you wrote is still here: please try again in a few minutes.',
      ),
      no_answer_status: word(
        'When no answer comes',
        'No answer came, so your message may or may not have arrived. Everything you wrote is still here: to be safe, send it again.',
      ),
      blank: word('At a field with nothing but blanks', 'There are only blanks here. Please write something.'),
      too_long: word(
        'At a field with too many letters',
        'Too long: {count} more than the {limit} characters that can be sent. Nothing has been cut off.',
      ),
      fallback: word('The link to your address', 'Or write straight to me by e-mail.'),
      by_mail: word(
        'Where the form cannot send',
        'This form cannot send from here. Please write to me by e-mail; what you have written goes along.',
      ),
      may_have_gone: word(
        'When something went wrong on the page',
        'Something went wrong on this page. Your message may have been sent already; to be safe you can send it again.',
      ),
      about_subject: word('The subject, for who asks about a work', 'About {title}'),
      leave_empty: word('On the field that people do not see', 'Leave this empty'),
      privacy: word('The link to the privacy page', 'What happens to your message'),
    }),
    privacy: together('Where messages are kept', 'On the privacy page, in the place of {kept_where}.', {
      on_server: word('On the site’s own server', "on this site's own server"),
      in_firestore: word('In Firestore, before the region', "in Google's Cloud Firestore"),
    }),
    relay: together('The form without scripts', 'On the page that answers a message where scripts are off.', {
      thanks: word('When a message has arrived', 'Your message has arrived.'),
      reference: word('In front of its number', 'Your reference is'),
      advice: word('What to do when it was not taken', 'Go back one page in your browser: most keep what you wrote.'),
      back: line({ label: 'The link back to the form', fallback: 'Back to the form' }),
      'wrong method': word(
        'When something else than a message comes',
        'This address takes messages from the contact form only.',
      ),
      'foreign origin': word(
        'When it does not come from the form',
        'The message did not come from the form on this site.',
      ),
      'too many': word(
        'When too many come at once',
        'Too many messages came from your network. Please wait a minute and send it again.',
      ),
      'too large': word('When it is too long', 'The message is too long. Please shorten it.'),
      'too slow': word('When it took too long', 'The message took too long to arrive. Please send it again.'),
      'wrong type': word('When its form is not known', 'The message arrived in a form that this site does not read.'),
      'broken body': word('When it is damaged', 'The message arrived damaged. Please send it again.'),
      file: word('When it has files', 'Files cannot be sent with this form.'),
      'not set up': word(
        'When the form is not set up',
        'This form is not set up correctly, so the message was not taken.',
      ),
      name: word('When the name is missing', 'The name is missing, or it is too long or not on one line.'),
      address: word(
        'When the e-mail address is missing',
        'The e-mail address is missing or is not one complete address.',
      ),
      subject: word('When the subject is missing', 'The subject is missing, or it is too long or not on one line.'),
      message: word('When the message is empty', 'The message is empty or holds a character that mail cannot carry.'),
      'disk full': word(
        'When it cannot be kept',
        'The message cannot be kept just now. Please try again in a few minutes.',
      ),
      fault: word('When something went wrong', 'Something went wrong on this site. The message was not taken.'),
    }),
    not_found: together('Where there is no page', 'The links below the words of that page.', {
      continue: word('To the page that was read last', 'Go on where you were'),
      home: word('To the home page', 'The home page'),
      portfolio: word('To the works', '{section}'),
      contact: word('To the contact page', 'The contact form'),
    }),
    moved: together('Where a page has moved', 'On the old address, until the new one comes.', {
      title: word('Title', 'This page has moved'),
      to: word('In front of the new address', 'This page has moved to'),
    }),
    error: together('When something went wrong', 'Below the words of that page.', {
      retry: word('The button that tries again', 'Try again'),
      plain_address: word('The link to the address as it is', 'Open the plain address'),
      chunk: word(
        'When a part of the page did not come',
        'A part of this page did not arrive. That happens on a weak connection or just after an update. Trying again usually brings it.',
      ),
    }),
    navigation: together('While a page is on its way', 'When it takes long.', {
      slow: word('What is said', 'This page is taking its time.'),
      reload: word('The button that loads it afresh', 'Open it afresh'),
      stay: word('The button that stays', 'Stay here'),
    }),
    offline: together('Without a connection', 'Below the words of that page.', {
      retry: word('The button that tries again', 'Try again'),
      kept: word('Above the pages that were read', 'Kept from your visit'),
    }),
    theme: together('Day and night', 'At the foot of every page.', {
      night: word('The switch', 'Night edition'),
    }),
  },
});

export type Messages = ValuesOf<typeof wordsKind.fields>;
