import { Store } from '../../ui/store.ts';
import { STEPS } from './steps.ts';

const KEY = 'studio.start';

/** Which step one is at; behind the last stands the end. It is kept for when one comes back. */
export const placeStore = new Store<number>(keptPlace());

placeStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, String(placeStore.get()));
  } catch {
    // One begins at the first step then.
  }
});

function keptPlace(): number {
  try {
    const kept = Number(window.localStorage.getItem(KEY));
    return Number.isInteger(kept) && kept >= 0 && kept <= STEPS.length ? kept : 0;
  } catch {
    return 0;
  }
}
