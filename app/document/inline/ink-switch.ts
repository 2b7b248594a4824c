import type * as Code from '../../components/ink-switch/lift.ts';
import { INTRODUCED_KEY, LIFTED_KEY, SWITCH_RENDERED } from '../../components/ink-switch/lifted-shown.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { CONTROL_TIME_OUT_MS } from '../../routing/time-outs.ts';

const PATCH = '[data-lifts]';

/** The first disc lifts off its ring and falls back. */
const LIFT_AND_FALL: Keyframe[] = [{ offset: 0.45, opacity: 0, translate: '0 -0.75rem' }];
const LIFT_AND_FALL_MS = 1200;
/** The delay on a page without a headline that comes into register. */
const DELAY_MS = 750;

/** Restores the lifted inks of this visit, without React because some pages are never hydrated. */
export function followInkSwitch(): void {
  const { dataset } = document.documentElement;
  const load = (): Promise<typeof Code> => import(/* @vite-ignore */ import.meta.env.LIFT_CODE);
  const withCode = (act: (code: typeof Code) => void) =>
    loadChunk('lift', load, CONTROL_TIME_OUT_MS).then(act, (error: Error) => {
      dataset.lifted = '';
      console.warn(error.message);
    });
  const draw = () => withCode(({ lift }) => lift(false));
  const restoreLifted = () => {
    const lifted = sessionStorage.getItem(LIFTED_KEY);
    if (lifted !== null) dataset.lifted = lifted;
  };

  restoreLifted();
  if (dataset.lifted) void draw();
  if (dataset.lifted === undefined) document.addEventListener('DOMContentLoaded', introduceSwitch);
  addEventListener(SWITCH_RENDERED, () => {
    if (dataset.lifted) void draw();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page from the back-forward cache has missed changes on other pages.
    restoreLifted();
    if (dataset.lifted !== undefined) void draw();
  });
  addEventListener(
    'click',
    (event) => {
      const patch = event.target instanceof Element && event.target.closest<HTMLElement>(PATCH);
      if (!patch) return;
      // The early-input recorder must not replay this click.
      event.preventDefault();
      // An empty value ends the initial state, in which no ink was used yet.
      dataset.lifted ??= '';
      void withCode(({ press }) => press(patch));
    },
    true,
  );
  addEventListener('keydown', ({ key, target, repeat, altKey, ctrlKey, metaKey }) => {
    if (repeat || altKey || ctrlKey || metaKey || !(target instanceof Element && target.matches(PATCH))) return;
    target.parentElement?.querySelectorAll<HTMLElement>(PATCH)[Number(key) - 1]?.click();
  });
}

/**
 * Lifts the first disc once on the first page of a visit, as the headline comes into register, so that visitors find
 * the switch. A page opened from another one of the site, as in a new tab, is not the first.
 */
function introduceSwitch(): void {
  const disc = document.querySelector(PATCH);
  const isFirst = sessionStorage.getItem(INTRODUCED_KEY) === null && !document.referrer.startsWith(location.origin);
  if (!disc || !isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    sessionStorage.setItem(INTRODUCED_KEY, '');
  } catch {
    // Storage is full, and the motion would be seen on every page.
    return;
  }
  const introduce = (delay: number) =>
    disc.animate(LIFT_AND_FALL, {
      pseudoElement: '::before',
      delay,
      duration: LIFT_AND_FALL_MS,
      easing: 'ease-in-out',
    });
  const headline = document.querySelector('[data-reveal]');
  if (!headline) introduce(DELAY_MS);
  else
    new MutationObserver((_, watch) => {
      watch.disconnect();
      introduce(0);
    }).observe(headline, { attributeFilter: ['data-revealed'] });
}
