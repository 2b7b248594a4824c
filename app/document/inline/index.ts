/** The inline script in the head of every page, for everything that cannot wait for hydration. */
import { revealText } from '../../components/reveal/reveal.ts';
import { offerLastPage, saveLastRoute } from '../../routing/last-route.ts';
import { pageAddress } from '../../routing/page-path.ts';
import { UNKNOWN_ADDRESS } from '../../routing/paths.ts';
import { HYDRATION_SCRIPT } from '../hydration-script.ts';
import { replayEarlyInput } from '../replay-early-input.ts';
import { hydrateWhenIdle } from './deferred-hydration.ts';
import { replaceDeniedStorage } from './denied-storage.ts';
import { watchEarlyHistory } from './early-history.ts';
import { recordEarlyInput } from './early-input.ts';
import { noteForeignChanges } from './foreign-changes.ts';
import { followInkSwitch } from './ink-switch.ts';
import { retryWhenOnline } from './retry.ts';
import { showSavedPictures } from './saved-page.ts';
import { followTheme } from './theme.ts';
import { markUnknownAddress } from './unknown-address.ts';

document.documentElement.dataset.scripted = '';
replaceDeniedStorage();
followTheme();
// The scripts of a site without the ink switch are built without its code.
if (import.meta.env.LIFT_CODE) followInkSwitch();
watchEarlyHistory();
const giveUp = recordEarlyInput();
document.addEventListener('DOMContentLoaded', () => {
  revealText();
  if (location.protocol === 'file:') {
    showSavedPictures();
    return giveUp();
  }
  offerLastPage();
  markUnknownAddress();
  retryWhenOnline();
  const script = document.querySelector<HTMLScriptElement>(HYDRATION_SCRIPT.selector);
  // The offline page and the answers to the form have no route to save.
  if (script || document.querySelector(UNKNOWN_ADDRESS)) saveRoutes();
  if (!script) return replayEarlyInput();
  noteForeignChanges();
  hydrateWhenIdle(script, giveUp);
});

/** Saves the route of this document, also if it returns from the back-forward cache. React saves later routes. */
function saveRoutes(): void {
  const save = () => saveLastRoute(pageAddress(location.pathname));
  save();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) save();
  });
}
