import { z } from 'zod/mini';
import type { Inks } from '../../../../model/contrast.ts';
import type { View } from '../../../api/views.ts';
import { Store } from '../../ui/store.ts';

export type Theme = 'light' | 'dark';

const is = (query: string) => window.matchMedia(query).matches;

const KEY = 'studio.see';

const settingsSchema = z.object({ view: z.enum(['phone', 'desktop']), theme: z.enum(['light', 'dark']) });

/** How pages are looked at. */
type PreviewSettings = { readonly view: View; readonly theme: Theme };

/** It stays for the next time, where the browser keeps anything. */
export const previewSettingsStore = new Store<PreviewSettings>(keptSettings());

previewSettingsStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(previewSettingsStore.get()));
  } catch {
    // It is a matter of comfort alone.
  }
});

function keptSettings(): PreviewSettings {
  const usual: PreviewSettings = {
    view: is('(max-width: 719px)') ? 'phone' : 'desktop',
    theme: is('(prefers-color-scheme: dark)') ? 'dark' : 'light',
  };
  try {
    return settingsSchema.parse(JSON.parse(window.localStorage.getItem(KEY) ?? ''));
  } catch {
    return usual;
  }
}

export const changePreviewSettings = (change: Partial<PreviewSettings>) =>
  previewSettingsStore.set({ ...previewSettingsStore.get(), ...change });

/** Which side of the screen one looks at, where there is room for one alone. */
export const sideStore = new Store<'edit' | 'see'>('edit');

type SomeInks = Readonly<Partial<Inks>>;

/** Inks that are being tried and are not in the draft, such as `{ red: 'rgb(255 72 52)' }`. */
export const draggedInks = new Store<SomeInks>({});

/** All inks as they would be, while one looks at them: the frames show them before the draft is rendered anew. */
export const framesInks = new Store<SomeInks>({});
