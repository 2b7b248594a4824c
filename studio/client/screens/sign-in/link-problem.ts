import { Store } from '../../ui/store.ts';

/** Why the last link let nobody in, until somebody is in. */
export const linkProblem = new Store<string | undefined>(undefined);
