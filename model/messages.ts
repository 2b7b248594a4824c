import { z } from 'zod';
import { anyLine, line, onlyPlaceholders } from './schema-parts.ts';
import { placeholdersIn } from './template.ts';

/** One line of text, and what it says where words.yaml says nothing. What stands there in braces may, and nothing else. */
const word = (text: string) => onlyPlaceholders(anyLine, placeholdersIn(text)).default(text);

/** Words that belong together; in words.yaml each may be left out, or all. */
const group = <W extends Record<string, ReturnType<typeof word>>>(words: W) =>
  z.preprocess((given) => given ?? {}, z.strictObject(words));

/** `words.yaml`: what buttons, labels and notices say, in place of the words here. Names in braces are filled in. */
export const messagesSchema = z.strictObject({
  skip_link: word('Skip to content'),
  logo_label: word('Home'),
  back: line
    .regex(/back/i, 'expected words with "Back" in them: the arrow is found by that name')
    .default('Back to all projects'),
  contact_button: word('Contact'),
  main_navigation: word('Main'),
  tabs: group({
    design: word('Design'),
    music: word('Music'),
    art: word('Art'),
  }),
  ink_switch: group({
    label: word('Inks of the pictures'),
    lift: word('Lift {ink}'),
    lifted: word('Lifted: {ink}.'),
    laid: word('Laid again: {ink}.'),
    red: word('red ink'),
    blue: word('blue ink'),
    yellow: word('yellow ink'),
  }),
  footer_navigation: word('Footer'),
  footer_about: word('About'),
  footer_resume: word('Resume'),
  footer_contact: word('Contact'),
  opens_elsewhere: word('opens on another site'),
  wall: group({
    pages: word('Pages of the portfolio'),
    position: word('Page {current} of {total}'),
    previous: word('Previous page'),
    next: word('Next page'),
  }),
  project: group({
    client: word('Client'),
    year: word('Year'),
    role: word('Role'),
    problem: word('Problem'),
    answer: word('Answer'),
    outcome: word('Outcome'),
    previous: word('Previous project'),
    next: word('Next project'),
    ask: word('Ask about this project'),
    description: word('The project'),
    pictures: word('Pictures'),
    onward: word('Go on'),
  }),
  slideshow: group({
    previous: word('Previous slide'),
    next: word('Next slide'),
    position: word('{current} of {total}'),
  }),
  film: group({
    play: word('Play the film'),
    pause: word('Pause the film'),
    unsupported: word('Your browser does not support the video tag.'),
  }),
  zoom: group({
    enlarge: word('Enlarge'),
    enlarge_title: word('Enlarge: {title}'),
    enlarge_position: word('Enlarge picture {current} of {total}'),
    label: word('Pictures, enlarged'),
    position: word('{current} of {total}'),
    previous: word('Previous picture'),
    next: word('Next picture'),
    larger: word('Zoom in'),
    smaller: word('Zoom out'),
    close: word('Close'),
    trouble: word('This picture did not come.'),
  }),
  plates: group({
    heading: word('The plates'),
    introduction: word(
      'Each ink prints from a plate of its own. Lift one to see what it was doing; lift two to see what they made together.',
    ),
    how: word(
      'Press an ink to lift its plate and again to lay it. On a keyboard, 1 to {count} do the same while you are here.',
    ),
    loupe: word('Loupe'),
    loupe_how: word('The loupe magnifies four times: point with the mouse, drag it, or move it with the arrow keys.'),
    across: word('Loupe, across the sheet'),
    down: word('Loupe, down the sheet'),
    sheets: word('On the table'),
    sheet: word('Sheet {number}'),
    plate: word('{number} {ink}'),
    lifted: word('{ink} plate lifted.'),
    laid: word('{ink} plate laid.'),
    on_sheet: word('On the sheet: {inks}.'),
    bare: word('The sheet is bare.'),
    waiting: word('Waiting for the plates, then: {asked}.'),
    missing: word('The plates did not come: this is the sheet as it was printed.'),
    red: word('Red'),
    blue: word('Blue'),
    yellow: word('Yellow'),
    key: word('Key'),
  }),
  player: group({
    play: word('Play {title}'),
    pause: word('Pause {title}'),
    position: word('Position in {title}'),
    volume: word('Volume'),
    now_playing: word('Now playing: {title}'),
    close: word('Close the player'),
    listen_on: word('Listen to {title} on {provider}'),
    watch_on: word('Watch {title} on {provider}'),
    press_play_embed: word('Play {title} from {provider}'),
    watch_embed: word('Watch {title} from {provider}'),
    embed_notice: word('Nothing is asked of {provider} before you press play.'),
    trouble: word('If {title} does not load here:'),
    waiting: word('Loading'),
  }),
  resume: group({
    sheet_alt: word('The resume as one printed sheet. The same words follow as text.'),
    as_text: word('The resume as text'),
    work: word('Work'),
    education: word('Education'),
    skills: word('Skills'),
    awards: word('Awards'),
    languages: word('Languages'),
    present: word('present'),
  }),
  resume_pdf: group({
    download: word('Download as PDF ({size})'),
  }),
  contact: group({
    name: word('Your name'),
    email: word('Your email'),
    subject: word('Subject'),
    message: word('Message'),
    send: word('Send'),
    sending: word('Sending'),
    sent: word('Sent!'),
    error: word('Error'),
    sent_status: word('Your message has arrived.'),
    error_status: word('Your message was not sent. Everything you wrote is still here; please try again.'),
    offline_status: word(
      'You are offline, so your message was not sent. Everything you wrote is kept here: send it once you are connected again.',
    ),
    too_many_status: word(
      'Too many messages came at once, so yours was not sent. Everything you wrote is still here: please wait a minute and send it again.',
    ),
    field_status: word(
      'Please look at this field again: {field}. As it is, your message was not taken. Everything you wrote is still here.',
    ),
    server_status: word(
      'Your message could not be taken just now. Everything you wrote is still here: please try again in a few minutes.',
    ),
    no_answer_status: word(
      'No answer came, so your message may or may not have arrived. Everything you wrote is still here: to be safe, send it again.',
    ),
    fallback: word('Or write straight to me by e-mail.'),
    blank: word('There are only blanks here. Please write something.'),
    too_long: word('Too long: {count} more than the {limit} characters that can be sent. Nothing has been cut off.'),
    by_mail: word('This form cannot send from here. Please write to me by e-mail; what you have written goes along.'),
    may_have_gone: word(
      'Something went wrong on this page. Your message may have been sent already; to be safe you can send it again.',
    ),
    about_subject: word('About {title}'),
    reference: word('Your reference is {reference}.'),
    leave_empty: word('Leave this empty'),
    privacy: word('What happens to your message'),
  }),
  privacy: group({
    on_server: word("on this site's own server"),
    in_firestore: word("in Google's Cloud Firestore"),
  }),
  relay: group({
    thanks: word('Your message has arrived.'),
    reference: word('Your reference is'),
    advice: word('Go back one page in your browser: most keep what you wrote.'),
    back: word('Back to the form'),
    'wrong method': word('This address takes messages from the contact form only.'),
    'foreign origin': word('The message did not come from the form on this site.'),
    'too many': word('Too many messages came from your network. Please wait a minute and send it again.'),
    'too large': word('The message is too long. Please shorten it.'),
    'too slow': word('The message took too long to arrive. Please send it again.'),
    'wrong type': word('The message arrived in a form that this site does not read.'),
    'broken body': word('The message arrived damaged. Please send it again.'),
    file: word('Files cannot be sent with this form.'),
    'not set up': word('This form is not set up correctly, so the message was not taken.'),
    name: word('The name is missing, or it is too long or not on one line.'),
    address: word('The e-mail address is missing or is not one complete address.'),
    subject: word('The subject is missing, or it is too long or not on one line.'),
    message: word('The message is empty or holds a character that mail cannot carry.'),
    'disk full': word('The message cannot be kept just now. Please try again in a few minutes.'),
    fault: word('Something went wrong on this site. The message was not taken.'),
  }),
  not_found: group({
    continue: word('Go on where you were'),
    home: word('The home page'),
    portfolio: word('The portfolio'),
    contact: word('The contact form'),
  }),
  moved: group({
    title: word('This page has moved'),
    to: word('This page has moved to'),
  }),
  error: group({
    retry: word('Try again'),
    plain_address: word('Open the plain address'),
    chunk: word(
      'A part of this page did not arrive. That happens on a weak connection or just after an update. Trying again usually brings it.',
    ),
  }),
  navigated: word('{title}'),
  navigation: group({
    slow: word('This page is taking its time.'),
    reload: word('Open it afresh'),
    stay: word('Stay here'),
  }),
  theme: group({
    night: word('Night edition'),
  }),
  offline: group({
    retry: word('Try again'),
    kept: word('Kept from your visit'),
  }),
});

export type Messages = z.infer<typeof messagesSchema>;
