import { keepEarlyActs } from './input-replay.ts';
import { HOLD_LATE_STYLES } from './late-styles.ts';
import { putOnce } from './put-once.ts';
import { followEdition } from './theme.ts';

const VIEWPORT = '<meta name="viewport"';
/**
 * Behind the heading and its introduction, which on a phone stands above it: the heading would be moved by it later. Or
 * before a picture that stands above both: there the file is waited for, not the words.
 */
const PLACE = /<\/h1>(?:<p\b[^>]*>.*?<\/p>)?|(?=<picture)/s;

/**
 * Gives a rendered page the script that runs before it is painted: styles may hide what a script brings back, and the
 * edition is the visitor's choice.
 *
 * It stands behind the first words of the page. A script costs a slow phone 25 ms, which is more than Chromium's parser
 * has before it lets a frame be painted: in the head it led to an empty frame, here to one with the page's bar and
 * heading: in the bench's slowed visits 68 to 128 ms sooner.
 *
 * Until it runs nothing is painted: the link waits for the footer, which comes later, and the script takes it away. That
 * is the first it does: no frame comes into the midst of a script, but the compositor needs some time to make one ready,
 * and when it was only asked at the end, the parser was often there before it and went on to the whole page.
 * The link cannot name the script, between whose tag and whose run there may be a frame. Browsers that do not know
 * such links have a page in one piece as a rule. The script takes itself away, too, for React knows of neither.
 *
 * @param hydrated whether the page's code will come, and what is asked for before is kept for it
 * @throws Error where the page has no heading, so that a change of what is rendered fails loudly
 */
export function withFirstScript(html: string, { hydrated }: { hydrated: boolean }): string {
  const code = [
    "for(const part of [document.querySelector('[rel=expect]'),document.currentScript])part.remove()",
    "document.documentElement.dataset.scripted=''",
    `(${followEdition})()`,
    HOLD_LATE_STYLES,
    ...(hydrated ? [`(${keepEarlyActs})()`] : []),
  ];
  const waiting = putOnce(html, VIEWPORT, `<link rel="expect" href="#footer" blocking="render">${VIEWPORT}`);
  const place = PLACE.exec(waiting);
  if (!place) throw new Error('A page without a heading has no place for its first script.');
  const at = place.index + place[0].length;
  return `${waiting.slice(0, at)}<script>${code.join(';')}</script>${waiting.slice(at)}`;
}
