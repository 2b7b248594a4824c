import { Store } from '../store.ts';

/** Inks that are being tried and are not in the draft, such as `{ red: 'rgb(255 72 52)' }`: the frames show them. */
export const draggedInks = new Store<Readonly<Record<string, string>>>({});
