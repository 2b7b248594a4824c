import type { Inks } from '../../../../model/contrast.ts';
import { Store } from '../../ui/store.ts';

type SomeInks = Readonly<Partial<Inks>>;

/** Inks that are being tried and are not in the draft, such as `{ red: 'rgb(255 72 52)' }`. */
export const draggedInks = new Store<SomeInks>({});

/** All inks as they would be, while one looks at them: the frames show them before the draft is rendered anew. */
export const framesInks = new Store<SomeInks>({});
