import { hasNavigated } from '../../routing/first-page.ts';
import { liftedShown } from './lifted-shown.ts';

/** The key of the session storage once a visitor has seen the disc lift. */
const INTRODUCED_KEY = 'inks-introduced';

/** The disc lifts off its ring and falls back. */
const LIFT_AND_FALL: Keyframe[] = [{ offset: 0.45, opacity: 0, translate: '0 -0.75rem' }];
const DURATION_MS = 1200;

/**
 * Lifts the first disc once, so that visitors find the ink switch: on the home page as the headline comes into
 * register, on another page at once. Does nothing on a page that is not the first of a visit.
 */
export function introduceSwitch(): void {
  const disc = document.querySelector('[data-lifts]');
  const headline = document.querySelector<HTMLElement>('[data-reveal]');
  if (!disc || !isFirstPage() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    sessionStorage.setItem(INTRODUCED_KEY, '');
  } catch {
    // Storage is full, and the motion would be seen at each visit of the page.
    return;
  }
  const introduce = () =>
    disc.animate(LIFT_AND_FALL, { pseudoElement: '::before', duration: DURATION_MS, easing: 'ease-in-out' });
  if (!headline || 'revealed' in headline.dataset) introduce();
  else
    new MutationObserver((_, watch) => {
      watch.disconnect();
      introduce();
    }).observe(headline, { attributeFilter: ['data-revealed'] });
}

/** A page that another page of the site opened, as in a new tab, is not the first. */
const isFirstPage = () =>
  !hasNavigated() &&
  liftedShown() === undefined &&
  sessionStorage.getItem(INTRODUCED_KEY) === null &&
  !document.referrer.startsWith(location.origin);
