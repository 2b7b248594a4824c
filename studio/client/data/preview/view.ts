import { z } from 'zod/mini';
import type { View } from '../../../api/views.ts';
import { Store } from '../../ui/store.ts';

export type Theme = 'light' | 'dark';

const matches = (query: string) => window.matchMedia(query).matches;

const KEY = 'studio.see';

const settingsSchema = z.object({ view: z.enum(['phone', 'desktop']), theme: z.enum(['light', 'dark']) });

type PreviewSettings = { readonly view: View; readonly theme: Theme };

export const previewSettingsStore = new Store<PreviewSettings>(storedSettings());

previewSettingsStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(previewSettingsStore.get()));
  } catch {
    // Without storage the next visit starts with the defaults.
  }
});

function storedSettings(): PreviewSettings {
  const defaults: PreviewSettings = {
    view: matches('(max-width: 719px)') ? 'phone' : 'desktop',
    theme: matches('(prefers-color-scheme: dark)') ? 'dark' : 'light',
  };
  try {
    return settingsSchema.parse(JSON.parse(window.localStorage.getItem(KEY) ?? ''));
  } catch {
    return defaults;
  }
}

export const changePreviewSettings = (change: Partial<PreviewSettings>) =>
  previewSettingsStore.set({ ...previewSettingsStore.get(), ...change });

/** The visible side on screens that are too narrow for the form and the preview. */
export const narrowSideStore = new Store<'edit' | 'preview'>('edit');

/** The color properties of the draft's inks, which the previews show before the draft is rendered again. */
export const previewInks = new Store<Readonly<Record<string, string>>>({});
