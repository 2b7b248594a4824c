/** The inline script in the head of every page: what cannot wait for hydration. */
import { revealText } from '../../components/reveal/reveal.ts';
import { markUnknownAddress } from '../../routes/not-found/unknown-address.ts';
import { retryWhenOnline } from '../../routes/offline/retry.ts';
import { offerLastRoute } from '../../routing/last-route.ts';
import { HYDRATION_SCRIPT } from '../hydration-script.ts';
import { replayEarlyInput } from '../replay-early-input.ts';
import { hydrateWhenIdle } from './deferred-hydration.ts';
import { replaceDeniedStorage } from './denied-storage.ts';
import { watchEarlyHistory } from './early-history.ts';
import { recordEarlyInput } from './early-input.ts';
import { noteForeignChanges } from './foreign-changes.ts';
import { followInkSwitch } from './ink-switch.ts';
import { followTheme } from './theme.ts';

document.documentElement.dataset.scripted = '';
replaceDeniedStorage();
followTheme();
followInkSwitch();
watchEarlyHistory();
const giveUp = recordEarlyInput();
document.addEventListener('DOMContentLoaded', () => {
  revealText();
  offerLastRoute();
  markUnknownAddress();
  retryWhenOnline();
  const script = document.querySelector<HTMLScriptElement>(HYDRATION_SCRIPT.selector);
  if (!script) return replayEarlyInput();
  noteForeignChanges();
  hydrateWhenIdle(script, giveUp);
});
