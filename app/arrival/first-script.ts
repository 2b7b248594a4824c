import { replaceDeniedStorage } from './denied-storage.ts';
import { keepEarlyActs } from './early-acts.ts';
import { followEdition } from './edition.ts';
import { putOnce } from './put-once.ts';

const ID = 'first-script';
const VIEWPORT = '<meta name="viewport"';
const HEADING_END = '</h1>';

/**
 * Gives a rendered page the script that runs before it is painted: styles may hide what a script brings back, and the
 * edition is the visitor's choice.
 *
 * It stands behind the heading. A script costs a slow phone 25 ms, which is more than Chromium's parser has before it
 * lets a frame be painted: in the head it led to an empty frame, here to one with the page's bar and heading, 60 to
 * 130 ms sooner. Until it has run nothing is painted, where browsers know how to wait (Chromium from 124 on); others
 * have the page in one piece as a rule. It takes itself away, for React knows nothing of it.
 *
 * @param hydrated whether the page's code will come, and what is asked for before is kept for it
 */
export function withFirstScript(html: string, { hydrated }: { hydrated: boolean }): string {
  const steps = [replaceDeniedStorage, followEdition, ...(hydrated ? [keepEarlyActs] : [])];
  const code = [
    "document.documentElement.dataset.scripted=''",
    'document.currentScript.remove()',
    ...steps.map((step) => `(${step})()`),
  ];
  const waiting = putOnce(html, VIEWPORT, `<link rel="expect" href="#${ID}" blocking="render">${VIEWPORT}`);
  return putOnce(waiting, HEADING_END, `${HEADING_END}<script id="${ID}">${code.join(';')}</script>`);
}
