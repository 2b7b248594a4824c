import { z } from 'zod/mini';
import type { ChangedFile } from '../../api.ts';
import { refreshDesk } from '../desk/desk.ts';
import { post } from '../requests/requests.ts';
import { Store, useStore } from '../store.ts';
import { refreshChanges } from './changes-list.ts';
import { nameInTheList } from './field-words.ts';

export type TakenBack = { readonly file: string; readonly title: string; readonly aside: string };

/** What the server answers where something was put aside. */
export const asideSchema = z.object({ aside: z.optional(z.string()) });

const store = new Store<readonly TakenBack[]>([]);

export const useTakenBack = () => useStore(store);

/** Makes a file what is published. @throws Unreachable, Refusal */
export async function takeBack(changed: ChangedFile) {
  const { file, rev } = changed;
  const { aside } = await post('/api/draft/take-back', { file, rev }, asideSchema);
  const others = store.get().filter((one) => one.file !== file);
  store.set(aside ? [...others, { file, title: nameInTheList(changed), aside }] : others);
  await Promise.all([refreshChanges(), refreshDesk()]);
}

/** Puts a draft back that was taken. @throws Unreachable, Refusal */
export async function bringBack({ file, aside }: TakenBack) {
  await post('/api/aside/restore', { aside }, asideSchema);
  store.set(store.get().filter((one) => one.file !== file));
  await Promise.all([refreshChanges(), refreshDesk()]);
}
