import { z } from 'zod';
import { line } from './fields.ts';

/** A group of words, each one line of text. */
function group<const K extends string>(...keys: K[]) {
  return z.record(z.enum(keys), line);
}

/** `words.yaml`: what buttons, labels and notices say. Names in braces are filled in. */
export const wordsSchema = z.strictObject({
  skip_link: line,
  logo_label: line,
  back: line.regex(/back/i, 'expected words with "Back" in them: the arrow is found by that name'),
  contact_button: line,
  main_navigation: line,
  tabs: group('design', 'music', 'art'),
  footer_navigation: line,
  footer_about: line,
  footer_resume: line,
  footer_contact: line,
  opens_elsewhere: line,
  project: group('client', 'year', 'role', 'problem', 'answer', 'outcome', 'previous', 'next', 'ask'),
  slideshow: group('previous', 'next', 'position'),
  film: group('play', 'pause', 'unsupported'),
  player: group(
    'play',
    'pause',
    'position',
    'volume',
    'now_playing',
    'close',
    'listen_on',
    'watch_on',
    'press_play_embed',
    'watch_embed',
    'embed_notice',
    'trouble',
  ),
  resume: group('sheet_alt', 'as_text', 'work', 'education', 'skills', 'awards', 'languages', 'present'),
  contact: group(
    'name',
    'email',
    'subject',
    'message',
    'send',
    'sending',
    'sent',
    'error',
    'sent_status',
    'error_status',
    'fallback',
    'about_subject',
    'reference',
    'leave_empty',
    'privacy',
  ),
  relay: group(
    'thanks',
    'reference',
    'advice',
    'back',
    'wrong method',
    'foreign origin',
    'too many',
    'too large',
    'too slow',
    'wrong type',
    'broken body',
    'file',
    'not set up',
    'name',
    'address',
    'subject',
    'message',
    'disk full',
    'fault',
  ),
  not_found: group('continue', 'home', 'portfolio', 'contact'),
  error: group('retry', 'plain_address', 'chunk'),
  navigated: line,
});

export type Words = z.infer<typeof wordsSchema>;
