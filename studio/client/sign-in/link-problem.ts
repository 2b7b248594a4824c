import { Store } from '../store.ts';

/** Why the last link let nobody in, until somebody is in. */
export const linkProblem = new Store<string | undefined>(undefined);
