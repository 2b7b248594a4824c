import { Store } from '../../ui/store.ts';

const KEY = 'studio.pressed-page';

/** Whether the owner knows that the texts and pictures of the page can be pressed. The browser remembers it. */
export const knowsPressStore = new Store<boolean>(isKnown());

function isKnown(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberPress() {
  if (knowsPressStore.get()) return;
  knowsPressStore.set(true);
  try {
    window.localStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the next visit shows the line again.
  }
}
