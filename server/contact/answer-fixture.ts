import type { AnswerPages } from './answer.ts';

const NOT_SET_UP = 'This form is not set up correctly, so the message was not taken.';

/** For tests: pages with the places that those of the build have. */
export const samplePages: AnswerPages = {
  sent: ['<h1>Sent!</h1><p>', { slot: 'reference' }, '</p>'],
  notSent: [
    '<h1>Error</h1><p>',
    { slot: 'reason' },
    '</p><p>',
    { slot: 'advice' },
    '</p><input name="user_name" value="',
    { slot: 'user_name' },
    '"><input name="user_email" value="',
    { slot: 'user_email' },
    '"><input name="title" value="',
    { slot: 'title' },
    '"><textarea name="message">',
    { slot: 'message' },
    '</textarea>',
  ],
  advice: { kept: 'All of it is here.', lost: 'Go back one page.' },
  why: {
    'wrong method': 'This address takes messages from the contact form only.',
    'foreign origin': 'The message did not come from the form on this site.',
    'too many': 'Too many messages came from your network. Please wait a minute and send it again.',
    'too large': 'The message is too long. Please shorten it.',
    'too slow': 'The message took too long to arrive. Please send it again.',
    'wrong type': 'The message arrived in a form that this site does not read.',
    'broken body': 'The message arrived damaged. Please send it again.',
    file: 'Files cannot be sent with this form.',
    'no key': NOT_SET_UP,
    'no service': NOT_SET_UP,
    'no template': NOT_SET_UP,
    'unknown key': NOT_SET_UP,
    'unknown service': NOT_SET_UP,
    'unknown template': NOT_SET_UP,
    name: 'The name is missing, or it is too long or not on one line.',
    address: 'The e-mail address is missing or is not one complete address.',
    subject: 'The subject is missing, or it is too long or not on one line.',
    message: 'The message is empty or holds a character that mail cannot carry.',
    'disk full': 'The message cannot be kept just now. Please try again in a few minutes.',
    fault: 'Something went wrong on this site. The message was not taken.',
  },
};
